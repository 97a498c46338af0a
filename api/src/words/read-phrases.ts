import { tellingWords } from '../places/fold-text.ts';
import type { PlaceLookup } from '../places/place-lookup.ts';
import type { PlaceForm } from '../places/place-names.ts';
import { guessedPlaces } from './guess-meaning.ts';
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
      if (formsOf(word).some(isStopWord) || isWithout(word) || openToken(reading, index)?.kind === 'sign')
        take(reading, index, index + 1);
      index += 1;
      continue;
    }
    // "route de Tunis" is a street of another town, called by what it leads to.
    if (!(found.meaning.places && isStreetBefore(reading, index))) {
      take(reading, index, found.next);
      meanings.push(found.meaning);
    }
    index = found.next;
  }
  return meanings;
}

const STREETS = new Set([
  'route',
  'rue',
  'avenue',
  'boulevard',
  'road',
  'street',
  'طريق',
  'نهج',
  'شارع',
  'tri9',
  'tarik',
]);

function isStreetBefore({ tokens }: Reading, index: number): boolean {
  const before = tokens[index - 1]?.text ?? '';
  return STREETS.has(before) || (isStopWord(before) && STREETS.has(tokens[index - 2]?.text ?? ''));
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

/** Names of several words are hardly mistaken for others: of these the sound is enough, or many equal consonants. */
const CONSONANTS_OF_A_NAME = 5;

function meaningOfRun(typed: string, places: PlaceLookup): Meaning | null {
  const words = tellingWords(typed);
  const found = places.find(words, 'exact');
  const said = phrases.exact(words)[0];
  // "la marsa" is one word with its article: what it says weighs as much as a word's.
  if (said && (words.length === 1 || found.every(({ kind }) => kind === 'locality')))
    return { typed, meant: null, phrase: said.phrase };
  if (found.length > 0) return { typed, meant: null, places: found };
  if (words.length < 2) return null;
  if (words.every((word) => saysSomething(word, places))) return null;
  const sounding = phrases.sounding(words).find((form) => form.words.length > 1);
  if (sounding) return { typed, meant: sounding.said, phrase: sounding.phrase };
  const named = places.find(words, 'sounding');
  const isLong = skeletonOf(words).length >= CONSONANTS_OF_A_NAME;
  const alike = named.length > 0 || !isLong ? named : places.find(words, 'consonants');
  return alike.length > 0 ? { typed, meant: alike[0]?.form ?? null, places: alike } : null;
}

/** Whether a word means something by itself: then it is no misspelt part of a name. */
function saysSomething(word: string, places: PlaceLookup): boolean {
  return /^\d+$/.test(word) || formsOf(word).some(isStopWord) || meaningOfWord(word, places) !== null;
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
