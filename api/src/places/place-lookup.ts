import type { PlaceLevel } from '@houni/contracts/place';
import { editDistance } from '../text-matching/edit-distance.ts';
import { createSpellingIndex } from '../text-matching/spelling-index.ts';
import type { SpellingMatch } from '../text-matching/spelling-index.ts';
import type { FormKind, PlaceForm } from './place-names.ts';

export interface PlaceLookup {
  /** The places whose name matches these words with this spelling. */
  find: (words: readonly string[], spelling: SpellingMatch) => readonly PlaceForm[];
}

/** The post office lists the same locality name in many delegations. A more frequent name is too ambiguous. */
const MAX_LOCALITIES = 4;
const LEVEL_RANK: Record<PlaceLevel, number> = { governorate: 0, delegation: 1, sector: 2 };
const MAX_EDITS = 4;

export function createPlaceLookup(forms: readonly PlaceForm[]): PlaceLookup {
  const official = createSpellingIndex(forms.filter(({ kind }) => kind !== 'locality'));
  const localities = createSpellingIndex(forms.filter(({ kind }) => kind === 'locality'));
  return {
    find: (words, spelling) => {
      const found = official[spelling](words);
      if (found.length > 0) return spelling === 'exact' ? found : nearest(words.join(''), found);
      // Approximate matching among five thousand localities would match every word.
      const sectors = spelling === 'exact' ? localities.exact(words) : [];
      return sectors.length > MAX_LOCALITIES ? [] : sectors;
    },
  };
}

const ARABIC = /\p{Script=Arabic}/u;

/** The similar forms that are closest to the typed word; larger places go first. */
function nearest(typed: string, found: readonly PlaceForm[]): PlaceForm[] {
  let best = Infinity;
  let closest: PlaceForm[] = [];
  for (const form of found) {
    const written = form.words.join('');
    // Letters of different scripts cannot be compared.
    const distance = ARABIC.test(written) !== ARABIC.test(typed) ? 2 : editDistance(typed, written, MAX_EDITS);
    const score = distance + LEVEL_RANK[form.level] / 2;
    if (score < best) closest = [];
    best = Math.min(best, score);
    if (score === best) closest.push(form);
  }
  return closest;
}

/**
 * The places that a name alone most likely means: the places of an alias; otherwise the largest place with that name. For
 * sectors, all of them and their parts ("Ennasr 1" and "Ennasr 2" for "Ennasr").
 */
export function mostLikelyPlaces(found: readonly PlaceForm[]): readonly PlaceForm[] {
  const of = (kind: FormKind) => found.filter((form) => form.kind === kind);
  const aliases = found.filter(({ alias }) => alias);
  if (aliases.length > 0) return aliases;
  const names = of('name');
  const largest = Math.min(...names.map(({ level }) => LEVEL_RANK[level]));
  if (largest < LEVEL_RANK.sector) return names.filter(({ level }) => LEVEL_RANK[level] === largest);
  const parts = [...names, ...of('family')];
  return parts.length > 0 ? parts : found;
}
