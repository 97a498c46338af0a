import { hkdfSync } from 'node:crypto';

/**
 * A key for one purpose out of the environment's signing key: what is signed for one purpose says nothing for another.
 * @param purpose such as `client addresses`
 */
export function derivedKey(signingKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, 'houni', purpose, 32));
}
