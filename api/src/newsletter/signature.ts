import { isSignedLink, signLink } from '../platform/signed-link.ts';

/** What a signed link of the newsletter allows its bearer to do. */
export type SignedPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

/** Signs an address for a link in a mail. */
export function signAddress(purpose: SignedPurpose, email: string, key: string): string {
  return signLink(purpose, email, key);
}

export function isSignedAddress(purpose: SignedPurpose, email: string, signature: string, key: string): boolean {
  return isSignedLink(purpose, email, signature, key);
}

export function encodeAddress(email: string): string {
  return Buffer.from(email, 'utf8').toString('base64url');
}

/** Reads base64 and base64url, with or without padding. */
export function decodeAddress(encoded: string): string {
  return Buffer.from(encoded, 'base64').toString('utf8').trim().toLowerCase();
}
