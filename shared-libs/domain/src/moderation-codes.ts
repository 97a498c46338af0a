/** The codes of moderation. */

export const MODERATION_REASONS = [
  'incomplete',
  'wrong_category',
  'wrong_place',
  'wrong_price',
  'contact_in_text',
  'bad_photos',
  'stolen_photos',
  'duplicate',
  'scam',
  'unauthorised_agent',
  'offensive',
  'not_available',
  'other',
] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

export const MODERATION_DECISIONS = ['approve', 'changes', 'reject', 'remove'] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

/** Why an account is suspended. The person gets a sentence for each except `other`, which needs a note. */
export const SUSPENSION_REASONS = [
  'fraud',
  'false_listings',
  'stolen_content',
  'spam',
  'harassment',
  'impersonation',
  'compromised',
  'other',
] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
/** How long a suspension lasts, in days, unless it has no end. */
export const SUSPENSION_DAYS = [1, 7, 30, 90] as const;
/** Characters of the note that the person reads, and of a reason that only staff read. */
export const SUSPENSION_NOTE_LENGTH = { min: 3, max: 500 } as const;
export const STAFF_REASON_LENGTH = { min: 3, max: 200 } as const;

/** The shortest text that accounts are searched by: the indexes know three characters. */
export const MIN_ACCOUNT_SEARCH = 3;
/** Accounts in a state that staff look for: suspended, a requested deletion or export, a proposed role. */
export const ACCOUNT_FILTERS = ['suspended', 'deletion', 'export', 'role_proposal'] as const;
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number];

/** Why an ad is in the queue: its risk score, an edit, reports of readers, or an appeal against a decision. */
export const CASE_CAUSES = ['risk', 'edit', 'reports', 'appeal'] as const;
export type CaseCause = (typeof CASE_CAUSES)[number];

export const RISK_REASONS = [
  'new_account',
  'low_price',
  'contact_in_text',
  'link_in_text',
  'advance_payment',
  'reused_photos',
  'duplicate_ad',
  'implausible_area',
  'like_refused_ad',
  'refused_ad_of_account',
] as const;
export type RiskReason = (typeof RISK_REASONS)[number];

/** `priority`: the highest priority first, then the oldest; `waiting`: the oldest first. */
export const QUEUE_SORTS = ['priority', 'waiting'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** A decision can be undone for this long; its mails are sent afterwards. */
export const UNDO_SECONDS = 60;

/** Lengths of the text of an appeal. */
export const APPEAL_LENGTH = { min: 10, max: 1000 } as const;

/** Whether an advertiser can contest the last decision about their ad, or has done so. */
export const APPEAL_STATES = ['possible', 'waiting', 'answered'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
