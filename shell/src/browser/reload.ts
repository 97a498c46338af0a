/** A full load that a failure caused is not repeated sooner than this (specification section 7). */
const PAUSE = 10_000;
const KEY = 'houni-reload';

/** Asked before the page reloads by itself; false keeps it. */
let mayReload = (): boolean => true;

/** Sets who decides whether the page may reload by itself: a part that comes late and knows what the visitor has typed. */
export function guardReloads(guard: () => boolean): void {
  mayReload = guard;
}

/** When the page last reloaded by itself, in Unix milliseconds. Without storage: no sooner than it was opened. */
function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return Date.now() - performance.now();
  }
}

/** Loads the present address from the server, at most once in ten seconds and never against the guard. */
export function reloadOnce(): void {
  if (Date.now() - lastReload() < PAUSE || !mayReload()) return;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch (error) {
    console.warn('Browser storage failed; the page reloads only when it has been open for ten seconds.', error);
  }
  location.reload();
}
