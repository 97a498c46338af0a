/** `dead`: failed for the last time; an administrator must decide. `failing`: waits for its next attempt. */
export const JOB_STATES = ['dead', 'failing', 'waiting', 'running'] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * What became of a mail. `failing`: will be tried again; `refused`: the mail server does not take it; `uncertain`: the
 * server may have taken it, so it is not sent again without a decision.
 */
export const MAIL_OUTCOMES = ['sent', 'failing', 'refused', 'uncertain'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export const IMPORT_STATES = [
  /** The source is being fetched and read. */
  'reading',
  /** The report is complete; nothing has been changed yet. */
  'ready',
  /** The import would close so many ads that a user must confirm it. */
  'needs_confirmation',
  'applying',
  'finished',
  'failed',
  'discarded',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Entries of the audit log in one exported file. */
export const MAX_EXPORTED_ENTRIES = 10_000;

/** Days for which an ad can be picked for the home page, and how many ads can be picked at a time. */
export const MAX_PICKED_DAYS = 31;
export const MAX_DAY_PICKS = 50;

/** Why a feed was stopped. */
export const FEED_STOP_REASON_LENGTH = { min: 10, max: 500 } as const;

/** Messages to the administrators that the reader takes care of, or nobody. */
export const CONTACT_ASSIGNMENTS = ['me', 'nobody'] as const;

/** The orders of a list of the back office by time. */
export const ROW_SORTS = ['newest', 'oldest'] as const;
export type RowSort = (typeof ROW_SORTS)[number];

/** Orders of other lists of the back office. `amount`: the largest first. */
export const ORDER_SORTS = [...ROW_SORTS, 'amount'] as const;
/** By the last change, or by the next attempt. */
export const JOB_SORTS = [...ROW_SORTS, 'next'] as const;
/** By the next run, or the last one: feeds that never ran come last. */
export const FEED_SORTS = ['next', 'last'] as const;
/** By registration, or by the last sign-in. */
export const ACCOUNT_SORTS = [...ROW_SORTS, 'seen'] as const;
/** By the last request of a check, or by name. */
export const AGENCY_SORTS = [...ROW_SORTS, 'name'] as const;
/** Searches without an answer: the most frequent first, or the latest. */
export const SEARCH_LIST_SORTS = ['most', 'latest'] as const;
