import { tabItems } from '@houni/store/storage/web-storage';

/** Milliseconds between two automatic reloads (specification section 7). */
const MIN_RELOAD_INTERVAL_MS = 10_000;
const STORAGE_KEY = 'houni-reload';

let mayReload = (): boolean => true;

/** Sets a function that is called before each automatic reload and can prevent it by returning false. */
export function setReloadGuard(guard: () => boolean): void {
  mayReload = guard;
}

/** Reloads the page after a failure, at most once in ten seconds and only if the guard allows it. */
export function reloadOnce(): void {
  if (Date.now() - Number(tabItems.read(STORAGE_KEY) ?? 0) < MIN_RELOAD_INTERVAL_MS || !mayReload()) return;
  try {
    tabItems.write(STORAGE_KEY, String(Date.now()));
  } catch (error) {
    console.warn('Browser storage failed; the page reloads only when it has been open for ten seconds.', error);
    if (performance.now() < MIN_RELOAD_INTERVAL_MS) return;
  }
  location.reload();
}
