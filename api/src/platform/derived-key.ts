import { hkdfSync } from 'node:crypto';

/**
 * Derives a key for one purpose from the environment's signing key. A signature for one purpose is invalid for another.
 * @param purpose such as `client addresses`
 */
export function derivedKey(signingKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, 'houni', purpose, 32));
}
