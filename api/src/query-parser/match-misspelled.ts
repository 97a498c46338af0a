import type { PlaceLookup } from '../places/place-lookup.ts';
import type { PlaceForm } from '../places/place-names.ts';
import { editDistance } from '../text-matching/edit-distance.ts';
import { significantWords } from '../text-matching/fold-text.ts';
import { consonantKey } from '../text-matching/phonetic-key.ts';
import type { SpellingMatch } from '../text-matching/spelling-index.ts';
import type { Match } from './match.ts';
import { phraseIndex, wordVariants } from './phrases.ts';

/** Places whose name of several words has a similar spelling. */
export function findMisspelledPlaces(words: readonly string[], places: PlaceLookup): readonly PlaceForm[] {
  for (const spelling of spellingsToTry(words.join(''))) {
    const found = places.find(words, spelling);
    if (found.length > 0) return found;
  }
  return [];
}

type ApproximateSpelling = Exclude<SpellingMatch, 'exact'>;

/**
 * Digits among letters indicate Latin-script Arabic, in which vowels vary: consonants go before typing errors. In other
 * words a typing error is more likely.
 */
function spellingsToTry(typed: string): readonly ApproximateSpelling[] {
  return /\d/.test(typed)
    ? ['phonetic', 'consonants', 'oneTypo', 'typos']
    : ['phonetic', 'oneTypo', 'consonants', 'typos'];
}

/** Shorter words are not matched by their consonants. */
const MIN_CONSONANT_MATCH_LETTERS = 4;

/**
 * Matches a word that no ad contains: a phrase or place with the same sound, the same consonants or a similar spelling.
 * This is what recognises Latin-script Arabic.
 */
export function matchMisspelledWord(typed: string, places: PlaceLookup): Match | null {
  for (const spelling of spellingsToTry(typed)) {
    if (spelling === 'consonants' && typed.length < MIN_CONSONANT_MATCH_LETTERS) continue;
    for (const variant of wordVariants(typed)) {
      const words = significantWords(variant);
      const filter = spelling === 'consonants' ? isPlausible(words) : () => true;
      const match = phraseIndex[spelling](words).find(filter);
      if (match) return { typed, meant: match.form, phrase: match.phrase };
      const found = places.find(words, spelling).filter(filter);
      if (found.length > 0) return { typed, meant: found[0]?.form ?? null, places: found };
    }
  }
  return null;
}

const MIN_CROSS_SCRIPT_CONSONANTS = 4;

/**
 * Whether a form with the same consonants is a plausible match. Across scripts vowels are not compared. Within one
 * script the form must also be close in letters: "broken" is not "parking".
 */
function isPlausible(typed: readonly string[]): (form: { words: readonly string[] }) => boolean {
  const word = typed.join('');
  const maxEdits = word.length >= 6 ? 3 : 2;
  return ({ words }) => {
    const form = words.join('');
    if (/\p{Script=Arabic}/u.test(form) !== /\p{Script=Arabic}/u.test(word))
      return /\d/.test(word) || consonantKey(typed).length >= MIN_CROSS_SCRIPT_CONSONANTS;
    return editDistance(word, form, maxEdits) <= maxEdits;
  };
}

/**
 * Matches a word of which ads only contain another inflection ("apartement"): a phrase or place with the same sound, or
 * a phrase with one typing error.
 */
export function matchStemmedWord(typed: string, places: PlaceLookup): Match | null {
  const words = significantWords(typed);
  const samePhrase = phraseIndex.phonetic(words)[0];
  if (samePhrase) return { typed, meant: samePhrase.form, phrase: samePhrase.phrase };
  const found = places.find(words, 'phonetic');
  if (found.length > 0) return { typed, meant: found[0]?.form ?? null, places: found };
  const similarPhrase = phraseIndex.oneTypo(words)[0];
  return similarPhrase ? { typed, meant: similarPhrase.form, phrase: similarPhrase.phrase } : null;
}
