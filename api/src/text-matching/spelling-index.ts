import { editDistance, maxTypos, maxTyposOfForm } from './edit-distance.ts';
import { consonantKey, phoneticKey } from './phonetic-key.ts';

/** Shorter consonant keys are shared by too many names. */
const MIN_CONSONANTS = 3;

/** How a typed spelling was matched to a known form, from certain to least certain. */
export type SpellingMatch = 'exact' | 'phonetic' | 'oneTypo' | 'consonants' | 'typos';

/** Something that has a written form. */
export interface SpelledEntry {
  /** Significant words of the form, folded. */
  words: readonly string[];
}

/** Finds the entries that match a spelling. Entries of equal rank keep the order of the input. */
export interface SpellingIndex<T extends SpelledEntry> {
  /** The same letters, spaces ignored. */
  exact: (words: readonly string[]) => readonly T[];
  /** The same sound, vowels included. */
  phonetic: (words: readonly string[]) => readonly T[];
  /** The same consonants: matches Arabic script and Latin-script Arabic. */
  consonants: (words: readonly string[]) => readonly T[];
  /** One typing error, if the word is long enough. */
  oneTypo: (words: readonly string[]) => readonly T[];
  /** The entries with the fewest typing errors, within the limit for the length. */
  typos: (words: readonly string[]) => readonly T[];
}

/** Builds an index in memory. */
export function createSpellingIndex<T extends SpelledEntry>(entries: readonly T[]): SpellingIndex<T> {
  const exact = new Map<string, T[]>();
  const byPhoneticKey = new Map<string, T[]>();
  const byConsonants = new Map<string, T[]>();
  for (const entry of entries) {
    append(exact, entry.words.join(''), entry);
    const consonants = consonantKey(entry.words);
    if (consonants.length >= MIN_CONSONANTS) append(byConsonants, consonants, entry);
    append(byPhoneticKey, phoneticKey(entry.words), entry);
  }
  const forms = [...exact.keys()];
  const letters = Int32Array.from(forms, letterSet);

  const findWithTypos = (typed: string, limit: number): readonly T[] => {
    let allowed = Math.min(limit, maxTypos(typed));
    const typedLetters = letterSet(typed);
    let found: T[] = [];
    for (let index = 0; index < forms.length && allowed > 0; index += 1) {
      // Each error changes at most two letters of the set. This cheap test excludes most forms.
      if (countBits((letters[index] ?? 0) ^ typedLetters) > 2 * allowed) continue;
      const form = forms[index] ?? '';
      const formLimit = Math.min(allowed, maxTyposOfForm(form));
      const distance = editDistance(typed, form, formLimit);
      if (distance > formLimit || distance === 0) continue;
      if (distance < allowed) found = [];
      allowed = distance;
      found.push(...(exact.get(form) ?? []));
    }
    return found;
  };

  return {
    exact: (words) => exact.get(words.join('')) ?? [],
    phonetic: (words) => byPhoneticKey.get(phoneticKey(words)) ?? [],
    consonants: (words) => {
      const key = consonantKey(words);
      return key.length >= MIN_CONSONANTS ? (byConsonants.get(key) ?? []) : [];
    },
    oneTypo: (words) => findWithTypos(words.join(''), 1),
    typos: (words) => findWithTypos(words.join(''), Infinity),
  };
}

function append<T>(map: Map<string, T[]>, key: string, entry: T): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}

/** The letters of a text as a bit set; letters 32 code points apart share a bit. */
function letterSet(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

/** The number of bits that are set in a 32-bit integer (population count). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
