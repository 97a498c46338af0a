/** Must be increased when the purpose of the consent changes: then all visitors see the banner again. */
export const CONSENT_VERSION = 1;
/** Shares the decision between our hosts, which do not share their browser storage. */
// oxlint-disable-next-line houni/block-lists -- lists hide elements, not cookies
export const CONSENT_COOKIE = 'houni-consent';
/** Set on the document's element while the visitor has not decided: then the banner of the server's HTML is shown. */
export const CONSENT_ATTRIBUTE = 'data-undecided';
