/** Marks a tab that redirects to a federated provider, so that the page it returns to loads the library at once. */
const KEY = 'houni-sign-in-redirect';

/** @throws where the browser blocks storage: the outcome of the redirect would be lost */
export function markRedirect(): void {
  sessionStorage.setItem(KEY, '1');
}

/** True if this tab returns from a redirect to a provider. */
export function isRedirectPending(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function clearRedirect(): void {
  sessionStorage.removeItem(KEY);
}
