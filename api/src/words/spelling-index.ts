import { editDistance, errorsAllowed, errorsLikely } from './edit-distance.ts';
import { skeletonOf, soundOf } from './sound.ts';

/** Skeletons with fewer consonants are shared by too many names. */
const SHORTEST_SKELETON = 3;

/** Something that has a written form. */
export interface Spelled {
  /** Telling words of the form, folded. */
  words: readonly string[];
}

/** Finds what is meant by a spelling; all of equal standing, in the order in which they were given. */
export interface SpellingIndex<T extends Spelled> {
  /** Written so, spaces aside. */
  exact: (words: readonly string[]) => readonly T[];
  /** Sounding so, vowels included. */
  sounding: (words: readonly string[]) => readonly T[];
  /** With the same consonants: Arabic script and Latin-script Arabic meet here. */
  consonants: (words: readonly string[]) => readonly T[];
  /** With one typing error, where the length allows it. */
  almost: (words: readonly string[]) => readonly T[];
  /** Within the typing errors that its length allows: the nearest ones. */
  mistyped: (words: readonly string[]) => readonly T[];
}

/** Everything in memory; made once for a set of names. */
export function createSpellingIndex<T extends Spelled>(entries: readonly T[]): SpellingIndex<T> {
  const exact = new Map<string, T[]>();
  const sounds = new Map<string, T[]>();
  const skeletons = new Map<string, T[]>();
  for (const entry of entries) {
    put(exact, entry.words.join(''), entry);
    const skeleton = skeletonOf(entry.words);
    if (skeleton.length >= SHORTEST_SKELETON) put(skeletons, skeleton, entry);
    put(sounds, soundOf(entry.words), entry);
  }
  const forms = [...exact.keys()];
  const letters = Int32Array.from(forms, lettersOf);

  /** The nearest forms with typing errors; short names next to short words mean nothing. */
  const within = (typed: string, most: number): readonly T[] => {
    let allowed = Math.min(most, errorsAllowed(typed));
    const mask = lettersOf(typed);
    let found: T[] = [];
    for (let index = 0; index < forms.length && allowed > 0; index += 1) {
      // Each error changes at most two letters of the set: most forms are told apart without a closer look.
      if (bits((letters[index] ?? 0) ^ mask) > 2 * allowed) continue;
      const form = forms[index] ?? '';
      const limit = Math.min(allowed, errorsLikely(form));
      const distance = editDistance(typed, form, limit);
      if (distance > limit || distance === 0) continue;
      if (distance < allowed) found = [];
      allowed = distance;
      found.push(...(exact.get(form) ?? []));
    }
    return found;
  };

  return {
    exact: (words) => exact.get(words.join('')) ?? [],
    sounding: (words) => sounds.get(soundOf(words)) ?? [],
    consonants: (words) => {
      const skeleton = skeletonOf(words);
      return skeleton.length >= SHORTEST_SKELETON ? (skeletons.get(skeleton) ?? []) : [];
    },
    almost: (words) => within(words.join(''), 1),
    mistyped: (words) => within(words.join(''), Infinity),
  };
}

function put<T>(map: Map<string, T[]>, key: string, entry: T): void {
  const known = map.get(key);
  if (known) known.push(entry);
  else map.set(key, [entry]);
}

/** The letters that occur, as bits. */
function lettersOf(text: string): number {
  let mask = 0;
  for (let index = 0; index < text.length; index += 1) mask |= 1 << (text.charCodeAt(index) & 31);
  return mask;
}

function bits(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
