import { tellingWords } from '../places/fold-text.ts';
import type { PlaceLookup, Spelling } from '../places/place-lookup.ts';
import type { PlaceForm } from '../places/place-names.ts';
import { editDistance } from './edit-distance.ts';
import { formsOf, phrases } from './phrases.ts';
import type { Meaning } from './read-phrases.ts';
import { skeletonOf } from './sound.ts';

/** Places whose name of several words is spelled almost so. */
export function guessedPlaces(words: readonly string[], places: PlaceLookup): readonly PlaceForm[] {
  for (const spelling of guessesFor(words.join(''))) {
    const found = places.find(words, spelling);
    if (found.length > 0) return found;
  }
  return [];
}

type Guess = Exclude<Spelling, 'exact'>;

/** Digits among letters are Latin-script Arabic, whose vowels nobody spells alike; others mistype a letter sooner. */
function guessesFor(typed: string): readonly Guess[] {
  return /\d/.test(typed)
    ? ['sounding', 'consonants', 'almost', 'mistyped']
    : ['sounding', 'almost', 'consonants', 'mistyped'];
}

/** Too few letters to be known by their consonants. */
const SHORTEST_GUESSED_WORD = 4;

/**
 * A word that no ad has: a phrase or place that sounds so or is spelled almost so, that has the same consonants, or is
 * within its typing errors. Latin-script Arabic is understood here.
 */
export function guessedMeaning(typed: string, places: PlaceLookup): Meaning | null {
  for (const spelling of guessesFor(typed)) {
    if (spelling === 'consonants' && typed.length < SHORTEST_GUESSED_WORD) continue;
    for (const form of formsOf(typed)) {
      const words = tellingWords(form);
      const likely = spelling === 'consonants' ? isLikely(words) : () => true;
      const said = phrases[spelling](words).find(likely);
      if (said) return { typed, meant: said.said, phrase: said.phrase };
      const found = places.find(words, spelling).filter(likely);
      if (found.length > 0) return { typed, meant: found[0]?.form ?? null, places: found };
    }
  }
  return null;
}

const CONSONANTS_ENOUGH = 4;

/**
 * Whether a form with the same consonants may be meant. Somebody who writes Arabic in Latin letters chooses the vowels
 * freely; a word of Latin letters alone is near its form as well ("broken" is not "parking").
 */
function isLikely(typed: readonly string[]): (form: { words: readonly string[] }) => boolean {
  const word = typed.join('');
  const changes = word.length >= 6 ? 3 : 2;
  return ({ words }) => {
    const form = words.join('');
    if (/\p{Script=Arabic}/u.test(form) !== /\p{Script=Arabic}/u.test(word))
      return /\d/.test(word) || skeletonOf(typed).length >= CONSONANTS_ENOUGH;
    return editDistance(word, form, changes) <= changes;
  };
}

/** A word of which ads have only the stem ("apartement"): what sounds so, or a phrase that is spelled almost so. */
export function guessedFromSound(typed: string, places: PlaceLookup): Meaning | null {
  const words = tellingWords(typed);
  const said = phrases.sounding(words)[0];
  if (said) return { typed, meant: said.said, phrase: said.phrase };
  const found = places.find(words, 'sounding');
  if (found.length > 0) return { typed, meant: found[0]?.form ?? null, places: found };
  const almost = phrases.almost(words)[0];
  return almost ? { typed, meant: almost.said, phrase: almost.phrase } : null;
}
