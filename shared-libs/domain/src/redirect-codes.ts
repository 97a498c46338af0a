export const REDIRECT_MATCHES = ['exact', 'prefix'] as const;
export type RedirectMatch = (typeof REDIRECT_MATCHES)[number];
/** Moved for good, moved for a time, gone. */
export const REDIRECT_STATUSES = [301, 302, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];
/** The source of a rule: a path of this site, without a query. */
export const REDIRECT_SOURCE = /^\/[^?#]*$/;
/** Lengths in characters. */
export const REDIRECT_LENGTHS = { source: 500, target: 1000, note: 500 } as const;
