/** A full load that a failure caused is not repeated sooner than this (specification section 7). */
const PAUSE = 10_000;
const KEY = 'houni-reload';

/** Asked before the page reloads by itself; false keeps it. */
let mayReload = (): boolean => true;

/** Sets who decides whether the page may reload by itself: a part that comes late and knows what the visitor has typed. */
export function guardReloads(guard: () => boolean): void {
  mayReload = guard;
}

/** Loads the present address from the server, at most once in ten seconds and never against the guard. */
export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PAUSE || !mayReload()) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
