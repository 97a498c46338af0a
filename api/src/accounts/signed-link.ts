import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link lets its bearer do; a link for one thing never does the other. */
export type LinkPurpose = 'agency-invitation' | 'data-export';

/** Signs what a link in a mail names. */
export function signLink(purpose: LinkPurpose, subject: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${subject}`).digest('base64url');
}

/** Whether we signed it, compared in constant time. */
export function isSignedLink(purpose: LinkPurpose, subject: string, signature: string, key: string): boolean {
  const expected = Buffer.from(signLink(purpose, subject, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
