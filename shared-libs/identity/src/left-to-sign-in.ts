/** Marks a tab that has left for another house, so that the page it comes back to loads the library at once. */
const KEY = 'houni-left-to-sign-in';

/** Notes that this tab is about to leave. Throws where the browser allows no storage: the way back would be lost. */
export function noteLeaving(): void {
  sessionStorage.setItem(KEY, '1');
}

/** True where this tab had left the page to sign in. */
export function hasLeft(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetLeaving(): void {
  sessionStorage.removeItem(KEY);
}
