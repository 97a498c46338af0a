/** Encodes a mail address for a URL, as base64url. */
export function encodeAddress(email: string): string {
  return Buffer.from(email, 'utf8').toString('base64url');
}

/** Accepts base64 and base64url, with or without padding. */
export function decodeAddress(encoded: string): string {
  return Buffer.from(encoded, 'base64').toString('utf8').trim().toLowerCase();
}
