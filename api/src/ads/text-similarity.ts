import { foldText } from '../text-matching/fold-text.ts';

/** Two descriptions with at least this similarity were written once and copied. */
export const COPIED_TEXT_SIMILARITY = 0.6;
/** Words per group: single words are the same in all descriptions of flats, groups of three are not. */
const GROUP_WORDS = 3;

/**
 * How much of the shorter text is also in the other one, from 0 to 1: the share of its groups of three words. Added
 * sentences, another order of sentences and other punctuation do not lower it.
 */
export function textSimilarity(one: string, other: string): number {
  const [short, long] = [wordGroups(one), wordGroups(other)].toSorted((a, b) => a.size - b.size);
  if (!short || !long || short.size === 0) return 0;
  let shared = 0;
  for (const group of short) if (long.has(group)) shared += 1;
  return shared / short.size;
}

function wordGroups(text: string): Set<string> {
  const words = foldText(text).split(' ');
  const groups = new Set<string>();
  for (let start = 0; start + GROUP_WORDS <= words.length; start += 1)
    groups.add(words.slice(start, start + GROUP_WORDS).join(' '));
  return groups;
}
