import { tellingWords } from '../places/fold-text.ts';
import type { PlaceLookup, Spelling } from '../places/place-lookup.ts';
import type { PlaceForm } from '../places/place-names.ts';
import { editDistance } from './edit-distance.ts';
import { formsOf, isStopWord, isWithout, phrases } from './phrases.ts';
import { openToken, take } from './reading.ts';
import type { Reading } from './reading.ts';
import { skeletonOf } from './sound.ts';
import type { Phrase } from './tables/phrase.ts';

/** Something that some of the typed words mean. */
export interface Meaning {
  typed: string;
  /** Where it was read otherwise than typed: what was meant. */
  meant: string | null;
  phrase?: Phrase;
  places?: readonly PlaceForm[];
}

const LONGEST = 6;
const SHORTEST_GUESSED_NAME = 5;

/** Takes out all that is written as the tables and the place names write it, longest first; then words that say nothing. */
export function readPhrases(reading: Reading, places: PlaceLookup): Meaning[] {
  const meanings: Meaning[] = [];
  let index = 0;
  while (index < reading.tokens.length) {
    const found = longestAt(reading, index, places);
    if (!found) {
      const word = openToken(reading, index)?.text ?? '';
      const following = isWithout(word) ? longestAt(reading, index + 1, places) : null;
      if (following?.meaning.phrase) {
        // What is not wanted cannot be asked for, but must not be asked for either.
        take(reading, index, following.next);
        index = following.next;
        continue;
      }
      if (isStopWord(word) || isWithout(word) || openToken(reading, index)?.kind === 'sign')
        take(reading, index, index + 1);
      index += 1;
      continue;
    }
    take(reading, index, found.next);
    meanings.push(found.meaning);
    index = found.next;
  }
  return meanings;
}

function longestAt(reading: Reading, index: number, places: PlaceLookup): { meaning: Meaning; next: number } | null {
  const run = openRun(reading, index);
  for (let length = run.length; length > 0; length -= 1) {
    const typed = run.slice(0, length).join(' ');
    const meaning = length === 1 ? meaningOfWord(typed, places) : meaningOfRun(typed, places);
    if (meaning) return { meaning, next: index + length };
  }
  return null;
}

function openRun(reading: Reading, index: number): string[] {
  const run: string[] = [];
  for (let at = index; run.length < LONGEST; at += 1) {
    const token = openToken(reading, at);
    if (!token || token.kind === 'sign') break;
    run.push(token.text);
  }
  return run;
}

function meaningOfRun(typed: string, places: PlaceLookup): Meaning | null {
  const words = tellingWords(typed);
  const found = places.find(words, 'exact');
  const [said] = phrases.exact(words);
  // "la marsa" is one word with its article: what it says weighs as much as a word's.
  if (said && (words.length === 1 || found.length === 0)) return { typed, meant: null, phrase: said.phrase };
  return found.length > 0 ? { typed, meant: null, places: found } : null;
}

function meaningOfWord(typed: string, places: PlaceLookup): Meaning | null {
  if (/^\d+$/.test(typed)) return null;
  for (const form of formsOf(typed)) {
    const [said] = phrases.exact(tellingWords(form));
    if (said) return { typed, meant: null, phrase: said.phrase };
    if (isStopWord(form)) return null;
    const found = places.find(tellingWords(form), 'exact');
    if (found.length > 0) return { typed, meant: null, places: found };
  }
  return null;
}

/** Place names of several words that are spelled by ear or mistyped: "hammem lif", "sidi bou sayed". */
export function readGuessedNames(reading: Reading, places: PlaceLookup): Meaning[] {
  const meanings: Meaning[] = [];
  for (let index = 0; index < reading.tokens.length; index += 1) {
    const run = openRun(reading, index);
    for (let length = Math.min(run.length, 4); length > 1; length -= 1) {
      const typed = run.slice(0, length).join(' ');
      const words = tellingWords(typed);
      if (words.length < 2 || words.join('').length < SHORTEST_GUESSED_NAME) continue;
      const found = guessedPlaces(words, places);
      if (found.length === 0) continue;
      meanings.push({ typed, meant: found[0]?.form ?? null, places: found });
      take(reading, index, index + length);
      break;
    }
  }
  return meanings;
}

function guessedPlaces(words: readonly string[], places: PlaceLookup): readonly PlaceForm[] {
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
