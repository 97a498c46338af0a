/** Subjects of a message to the administrators. */
export const CONTACT_SUBJECTS = [
  'question',
  'my_ad',
  'account',
  'payment',
  'agency',
  'partnership',
  'press',
  'privacy',
  'other',
] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** Where a message to the administrators is. */
export const CONTACT_STATE_CODES = ['open', 'answered', 'closed'] as const;
/** Of an answer to such a message, in characters. */
export const CONTACT_ANSWER_LENGTH = { min: 10, max: 5000 } as const;
