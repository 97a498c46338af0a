/** The server sets the cookies of choices there. */
export const CHOICES_PATH = '/visitor-choices';

/**
 * Saves a choice of the visitor in a cookie at once, and lets the server set the same cookie: Safari deletes cookies of
 * scripts after seven days. Nothing waits for the answer; the browser sends it even if the page is left.
 * @param cookie as `document.cookie` takes it
 * @param choice the field of the server's form, with the value of the cookie
 */
export function saveChoice(cookie: string, choice: { locale: string } | { consent: string }): void {
  document.cookie = cookie;
  navigator.sendBeacon(CHOICES_PATH, new URLSearchParams(choice));
}
