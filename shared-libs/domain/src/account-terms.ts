/** Rules of creating and deleting accounts. */

/** Versions of the terms and of the privacy policy that users were asked to accept; the last one is current. */
export const TERMS_VERSIONS = ['2026-11-01'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];
/** The current version. A change of what users agree to needs a new version. */
export const TERMS_VERSION: TermsVersion = '2026-11-01';

/** Roles of accounts; staff are those with another one than `user`. */
export const ROLES = ['user', 'moderator', 'administrator'] as const;

/** The confirmation that DELETE user-auth/me requires, so that it is not called by mistake. */
export const DELETION_PHRASE = 'delete-my-account';
/** Minutes for which a sign-in counts as recent. */
export const RECENT_SIGN_IN_MINUTES = 5;
/** Days between the request and the deletion of an account, and days before it when the reminder is sent. */
export const ACCOUNT_DELETION_DAYS = 30;
export const ACCOUNT_DELETION_REMINDER_DAYS = 3;
