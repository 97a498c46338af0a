import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link allows. A link for one purpose is invalid for another. */
export type LinkPurpose =
  | 'account-deletion-cancellation'
  | 'ad-confirmation'
  | 'ad-renewal'
  | 'agency-invitation'
  | 'guest-conversation'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'private-file'
  | 'saved-search-confirm'
  | 'saved-search-unsubscribe';

/**
 * The signature of a link in a mail.
 * @param subject what the link is about, such as an address or a key
 * @param key the environment's current signing key
 */
export function signLink(purpose: LinkPurpose, subject: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${subject}`).digest('base64url');
}

/** @param keys the current signing key and, while keys are changed, the previous one */
export function isSignedLink(
  purpose: LinkPurpose,
  subject: string,
  signature: string,
  keys: readonly string[],
): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signLink(purpose, subject, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
