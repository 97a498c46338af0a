/** Passwords that an attacker tries first. Some 200 kB, compressed: `import()` it, and only where a password is set. */
import { dictionary } from '@zxcvbn-ts/language-common';

/** Those that people choose most, in lower case, from the lists of zxcvbn-ts: 49,000. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** Words that are easy to guess on this site. */
const SITE_WORDS = ['houni'];

/** Whether a password is in the list, or contains the name of the site. Case does not count. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || SITE_WORDS.some((word) => lower.includes(word));
}
