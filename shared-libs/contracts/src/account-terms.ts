/** What accounts are made and deleted under; without the schemas, so that screens need not load them. */

/** Versions of the terms, with the processing of data that they describe, that people have been asked to accept; the last one holds. */
export const TERMS_VERSIONS = ['2026-11-01'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];
/** What the screens ask for now. A text that changes what was agreed to becomes a version of its own. */
export const TERMS_VERSION: TermsVersion = '2026-11-01';

/** What DELETE user-auth/me must be told, so that nobody does it by mistake. */
export const DELETION_PHRASE = 'delete-my-account';
/** Minutes that a sign-in counts as recent. */
export const RECENT_SIGN_IN_MINUTES = 5;
/** Days between the wish to delete an account and the deletion, and before it the day of the reminder. */
export const LEAVING_DAYS = 30;
export const LEAVING_REMINDER_DAYS = 3;
