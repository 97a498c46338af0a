/**
 * A short key of an email address for links: the first 16 hexadecimal digits of its SHA-256. It says which address a
 * mailed link was for, without the address. Runs in browsers and in Node (WebCrypto).
 */
export async function addressKey(email: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
