/** Raised when what visitors agree to changes: then everybody is asked again. */
export const CONSENT_VERSION = 1;
/** The decision for both hosts: a database belongs to one of them, a cookie of the site reaches the dashboard too. */
export const CONSENT_COOKIE = 'houni-consent';

/** True where the cookie of a decision is there; it ends by itself when the decision has become too old. */
export function hasDecided(cookies: string): boolean {
  return new RegExp(`${CONSENT_COOKIE}=\\w+\\.${CONSENT_VERSION}\\.`).test(cookies);
}
