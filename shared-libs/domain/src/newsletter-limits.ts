export const ISSUE_STATES = ['draft', 'sending', 'sent'] as const;
/** Lengths of the texts of a newsletter issue, in characters. */
export const ISSUE_SUBJECT_LENGTH = { min: 3, max: 120 } as const;
export const ISSUE_BODY_LENGTH = { min: 20, max: 20_000 } as const;
