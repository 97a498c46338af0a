import { randomBytes } from 'node:crypto';

/** No letters that look like digits, so that people can read a key aloud. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * A public key that cannot be guessed: 12 characters of an alphabet of 32, 60 random bits.
 * @param prefix the kind of object, such as `ag_`; none for ads
 */
export function newKey(prefix = ''): string {
  return prefix + Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
