import { randomBytes } from 'node:crypto';

/** Without letters that are mistaken for digits, so that a key survives being read aloud. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * A public key that cannot be guessed: 12 characters of 32, 60 random bits.
 * @param prefix says what it names, such as `ag_`; none for ads
 */
export function newKey(prefix = ''): string {
  return prefix + Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
