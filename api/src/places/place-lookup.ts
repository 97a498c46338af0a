import type { PlaceLevel } from '@houni/contracts/place';
import { editDistance } from '../words/edit-distance.ts';
import { createSpellingIndex } from '../words/spelling-index.ts';
import type { FormKind, PlaceForm } from './place-names.ts';

/** How a name was recognised, from sure to guessed. */
export type Spelling = 'exact' | 'sounding' | 'almost' | 'consonants' | 'mistyped';

export interface PlaceLookup {
  /** Places that may be meant by these words, written in this manner; none where it names no place. */
  find: (words: readonly string[], spelling: Spelling) => readonly PlaceForm[];
}

/** Towns are quarters of many delegations by the post office's list: then the name alone says nothing. */
const MOST_LOCALITIES = 4;
const LEVEL_RANK: Record<PlaceLevel, number> = { governorate: 0, delegation: 1, sector: 2 };
const FURTHEST = 4;

export function createPlaceLookup(forms: readonly PlaceForm[]): PlaceLookup {
  const official = createSpellingIndex(forms.filter(({ kind }) => kind !== 'locality'));
  const localities = createSpellingIndex(forms.filter(({ kind }) => kind === 'locality'));
  return {
    find: (words, spelling) => {
      const found = official[spelling](words);
      if (found.length > 0) return spelling === 'exact' ? found : nearest(words.join(''), found);
      // Guessing among five thousand localities would find one for every word.
      const quarters = spelling === 'exact' ? localities.exact(words) : [];
      return quarters.length > MOST_LOCALITIES ? [] : quarters;
    },
  };
}

const ARABIC = /\p{Script=Arabic}/u;

/** Of forms that are only similar, those written most like what was typed, the larger places first. */
function nearest(typed: string, found: readonly PlaceForm[]): PlaceForm[] {
  let best = Infinity;
  let kept: PlaceForm[] = [];
  for (const form of found) {
    const written = form.words.join('');
    // Across scripts letters cannot be compared.
    const distance = ARABIC.test(written) !== ARABIC.test(typed) ? 2 : editDistance(typed, written, FURTHEST);
    const score = distance + LEVEL_RANK[form.level] / 2;
    if (score < best) kept = [];
    best = Math.min(best, score);
    if (score === best) kept.push(form);
  }
  return kept;
}

/**
 * What a name means where nothing else is said: an alias means its places; else the largest place of that name, and of
 * sectors all of them, with the parts of one ("Ennasr 1" and "Ennasr 2" for "Ennasr").
 */
export function mostMeant(found: readonly PlaceForm[]): readonly PlaceForm[] {
  const of = (kind: FormKind) => found.filter((form) => form.kind === kind);
  const aliases = found.filter(({ alias }) => alias);
  if (aliases.length > 0) return aliases;
  const names = of('name');
  const largest = Math.min(...names.map(({ level }) => LEVEL_RANK[level]));
  if (largest < LEVEL_RANK.sector) return names.filter(({ level }) => LEVEL_RANK[level] === largest);
  const parts = [...names, ...of('family')];
  return parts.length > 0 ? parts : found;
}
