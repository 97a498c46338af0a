import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link allows its bearer to do; a link for one thing never does the other. */
export type SignedPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

/** Signs an address for a link in a mail. */
export function signAddress(purpose: SignedPurpose, email: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${email}`).digest('base64url');
}

export function isSignedAddress(purpose: SignedPurpose, email: string, signature: string, key: string): boolean {
  const expected = Buffer.from(signAddress(purpose, email, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function encodeAddress(email: string): string {
  return Buffer.from(email, 'utf8').toString('base64url');
}

/** Reads base64 and base64url, with or without padding. */
export function decodeAddress(encoded: string): string {
  return Buffer.from(encoded, 'base64').toString('utf8').trim().toLowerCase();
}
