/** Milliseconds between two automatic reloads (specification section 7). */
const MIN_RELOAD_INTERVAL_MS = 10_000;
const STORAGE_KEY = 'houni-reload';

let mayReload = (): boolean => true;

/** Sets a function that is called before each automatic reload and can prevent it by returning false. */
export function setReloadGuard(guard: () => boolean): void {
  mayReload = guard;
}

/** Unix time of the last automatic reload in milliseconds. Without session storage: the time when the page was opened. */
function lastReloadTime(): number {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  } catch {
    return Date.now() - performance.now();
  }
}

/** Reloads the page after a failure, at most once in ten seconds and only if the guard allows it. */
export function reloadOnce(): void {
  if (Date.now() - lastReloadTime() < MIN_RELOAD_INTERVAL_MS || !mayReload()) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch (error) {
    console.warn('Browser storage failed; the page reloads only when it has been open for ten seconds.', error);
  }
  location.reload();
}
