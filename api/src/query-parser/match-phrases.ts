import type { PlaceLookup } from '../places/place-lookup.ts';
import { significantWords } from '../text-matching/fold-text.ts';
import { consonantKey } from '../text-matching/phonetic-key.ts';
import type { Match } from './match.ts';
import { findMisspelledPlaces } from './match-misspelled.ts';
import { isNegation, isStopWord, phraseIndex, withoutJoinedArticle, wordVariants } from './phrases.ts';
import { consume, peekToken } from './token-stream.ts';
import type { TokenStream } from './token-stream.ts';

const MAX_PHRASE_WORDS = 6;
const MAX_MISSPELLED_NAME_WORDS = 4;
const MIN_MISSPELLED_NAME_LETTERS = 5;

/** Consumes all phrases and place names, longest first, then stop words, negated phrases and signs. */
export function matchPhrases(stream: TokenStream, places: PlaceLookup): Match[] {
  const matches: Match[] = [];
  let index = 0;
  while (index < stream.tokens.length) {
    const found = longestMatchAt(stream, index, places);
    if (!found) {
      const word = peekToken(stream, index)?.text ?? '';
      const negated = isNegation(word) ? longestMatchAt(stream, index + 1, places) : null;
      if (negated) {
        // The search cannot exclude a phrase or a place, so "sans ascenseur" and "sauf Gammarth" are ignored.
        consume(stream, index, negated.next);
        index = negated.next;
        continue;
      }
      if (wordVariants(word).some(isStopWord) || isNegation(word) || peekToken(stream, index)?.kind === 'sign')
        consume(stream, index, index + 1);
      index += 1;
      continue;
    }
    // "route de Tunis" is a street in another town, so the place is not matched.
    if (!(found.match.places && isAfterStreetWord(stream, index))) {
      consume(stream, index, found.next);
      matches.push(found.match);
    }
    index = found.next;
  }
  return matches;
}

const STREET_WORDS = new Set([
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

function isAfterStreetWord({ tokens }: TokenStream, index: number): boolean {
  const before = tokens[index - 1]?.text ?? '';
  return STREET_WORDS.has(before) || (isStopWord(before) && STREET_WORDS.has(tokens[index - 2]?.text ?? ''));
}

function longestMatchAt(
  stream: TokenStream,
  index: number,
  places: PlaceLookup,
): { match: Match; next: number } | null {
  const words = wordsFrom(stream, index);
  for (let length = words.length; length > 0; length -= 1) {
    const typed = words.slice(0, length).join(' ');
    const match =
      length === 1 ? matchWord(typed, places) : (matchSeveralWords(typed, places) ?? matchJoinedArticle(typed, places));
    if (match) return { match, next: index + length };
  }
  return null;
}

/** The tokens from an index on, up to a consumed one or a sign. */
function wordsFrom(stream: TokenStream, start: number): string[] {
  const words: string[] = [];
  for (let index = start; words.length < MAX_PHRASE_WORDS; index += 1) {
    const token = peekToken(stream, index);
    if (!token || token.kind === 'sign') break;
    words.push(token.text);
  }
  return words;
}

/** With so many equal consonants a name of several words is not confused with another one. */
const MIN_NAME_CONSONANTS = 5;

function matchSeveralWords(typed: string, places: PlaceLookup): Match | null {
  const words = significantWords(typed);
  const exactPlaces = places.find(words, 'exact');
  const exactPhrase = phraseIndex.exact(words)[0];
  // "la marsa" is one word without its article; then a phrase goes before a place, as for single words.
  if (exactPhrase && (words.length === 1 || exactPlaces.every(({ kind }) => kind === 'locality')))
    return { typed, meant: null, phrase: exactPhrase.phrase };
  if (exactPlaces.length > 0) return { typed, meant: null, places: exactPlaces };
  if (words.length < 2) return null;
  if (words.every((word) => hasOwnMeaning(word, places))) return null;
  // "bir el bey dar" is a place and a house, not a misspelled name.
  if (hasOwnMeaning(words.at(-1) ?? '', places) && places.find(words.slice(0, -1), 'exact').length > 0) return null;
  const phoneticPhrase = phraseIndex.phonetic(words).find((form) => form.words.length > 1);
  if (phoneticPhrase) return { typed, meant: phoneticPhrase.form, phrase: phoneticPhrase.phrase };
  const phoneticPlaces = places.find(words, 'phonetic');
  const isLong = consonantKey(words).length >= MIN_NAME_CONSONANTS;
  const similar = phoneticPlaces.length > 0 || !isLong ? phoneticPlaces : places.find(words, 'consonants');
  return similar.length > 0 ? { typed, meant: similar[0]?.form ?? null, places: similar } : null;
}

/** "elmanar 2", "#ennasr2". */
function matchJoinedArticle(typed: string, places: PlaceLookup): Match | null {
  const bare = withoutJoinedArticle(typed);
  const found = bare === typed ? [] : places.find(significantWords(bare), 'exact');
  return found.length > 0 ? { typed, meant: null, places: found } : null;
}

/** Whether a word is recognised alone; then it is not a misspelled part of a name. */
function hasOwnMeaning(word: string, places: PlaceLookup): boolean {
  return /^\d+$/.test(word) || wordVariants(word).some(isStopWord) || matchWord(word, places) !== null;
}

function matchWord(typed: string, places: PlaceLookup): Match | null {
  if (/^\d+$/.test(typed)) return null;
  for (const variant of wordVariants(typed)) {
    const words = significantWords(variant);
    const [match] = phraseIndex.exact(words);
    if (match) return { typed, meant: null, phrase: match.phrase };
    if (isStopWord(variant)) return null;
    const found = places.find(words, 'exact');
    if (found.length > 0) return { typed, meant: null, places: found };
  }
  return null;
}

/** Consumes misspelled place names of several words: "hammem lif", "sidi bou sayed". */
export function matchMisspelledNames(stream: TokenStream, places: PlaceLookup): Match[] {
  const matches: Match[] = [];
  for (let index = 0; index < stream.tokens.length; index += 1) {
    const following = wordsFrom(stream, index);
    for (let length = Math.min(following.length, MAX_MISSPELLED_NAME_WORDS); length > 1; length -= 1) {
      const typed = following.slice(0, length).join(' ');
      const words = significantWords(typed);
      if (words.length < 2 || words.join('').length < MIN_MISSPELLED_NAME_LETTERS) continue;
      const found = findMisspelledPlaces(words, places);
      if (found.length === 0) continue;
      matches.push({ typed, meant: found[0]?.form ?? null, places: found });
      consume(stream, index, index + length);
      break;
    }
  }
  return matches;
}
