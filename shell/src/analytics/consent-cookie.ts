/** Must be increased when the purpose of the consent changes: then all visitors see the banner again. */
export const CONSENT_VERSION = 1;
/** Shares the decision between our hosts, which do not share their browser storage. */
export const CONSENT_COOKIE = 'houni-consent';

/** True if there is a cookie of the current version. It expires when the decision is too old. */
export function hasConsentCookie(cookies: string): boolean {
  return new RegExp(`${CONSENT_COOKIE}=\\w+\\.${CONSENT_VERSION}\\.`).test(cookies);
}
