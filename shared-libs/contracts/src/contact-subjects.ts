/** Subjects of a message to the administrators; without the schemas, which browsers do not load. */
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
