import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { significantWords } from '../text-matching/fold-text.ts';
import { phraseLexemes } from './lexemes.ts';
import { matchMisspelledNames, matchPhrases } from './match-phrases.ts';
import type { Match } from './match.ts';
import { parseQuantities } from './parse-quantities.ts';
import { isPartOfPlaceName } from './parse-quantity.ts';
import type { ParsedQuantities } from './parse-quantities.ts';
import { parseRemainingWords } from './parse-remaining-words.ts';
import { parseRooms } from './parse-rooms.ts';
import type { ParsedSearchText, SearchTerm } from './parsed-search-text.ts';
import { phraseIndex } from './phrases.ts';
import { requiredTerms } from './required-terms.ts';
import type { RequiredTerm } from './required-terms.ts';
import { resolveAmbiguousSectors } from './resolve-ambiguous-sectors.ts';
import { resolvePlaces } from './resolve-places.ts';
import { synonymLexeme } from './synonyms.ts';
import { consume, createTokenStream } from './token-stream.ts';
import type { TokenStream } from './token-stream.ts';
import { tokenise } from './tokenise.ts';
import { getVocabulary } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** No rent reaches it. */
export const MIN_SALE_PRICE_MILLIMES = 20_000_000;

const JOINING_WORDS = new Set(['et', 'ou', 'and', 'or', 'e', 'o', 'y', 'و', 'او', 'wala', 'w']);

/** Filters that the user selected in addition to the text. They decide between places of one name, and what a bare number is. */
export type SelectedFilters = Partial<Pick<ParsedSearchQuery, 'transaction' | 'governorate' | 'delegation' | 'sector'>>;

/**
 * Parses a search text into facts, places and terms. Accepts any input; only the first 200 characters are parsed.
 * Makes at most one database query, and none if all words are in the lexicon or cached.
 */
export async function parseSearchText(
  services: Pick<Services, 'db' | 'places'>,
  q: string,
  selected: SelectedFilters = {},
): Promise<ParsedSearchText> {
  const directory = await services.places();
  const stream = createTokenStream(tokenise(q));
  const { rooms, bathroomsMin } = parseRooms(stream);
  const quantities = parseQuantities(stream, namedTransaction(stream) ?? selected.transaction ?? null, (index) =>
    isPartOfPlaceName(stream, index, directory),
  );
  const matches = [
    ...matchPhrases(stream, directory.lookup),
    ...matchMisspelledNames(stream, directory.lookup),
    ...matchPostalCodes(stream, directory),
  ];
  const vocabulary = getVocabulary(services.db);
  const remaining = await parseRemainingWords(vocabulary, stream, directory.lookup);
  matches.push(...remaining.matches);
  const phrases = matches.flatMap(({ phrase }) => (phrase ? [phrase] : []));
  const transaction =
    singleTransaction(phrases.flatMap((phrase) => phrase.transaction ?? [])) ??
    transactionOfPrice(quantities, selected);
  const {
    mentions,
    terms: ambiguousTerms,
    unknown,
  } = await resolveAmbiguousSectors(
    matches.flatMap(({ typed, places: candidates }) => (candidates ? [{ typed, candidates }] : [])),
    vocabulary,
    directory,
    selected,
    stream.tokens.some(({ text }) => JOINING_WORDS.has(text)),
  );
  const places = resolvePlaces(mentions, directory, selected);
  const terms = [
    ...(places ? [{ typed: mentions.map(({ typed }) => typed).join(' '), places, words: [] }] : []),
    ...(await toSearchTerms(requiredTerms(matches, transaction), vocabulary)),
    ...ambiguousTerms,
    ...remaining.terms,
  ];
  const isAnythingParsed =
    phrases.length + terms.length + rooms.length > 0 || Object.values(quantities).some((value) => value !== null);
  return {
    transaction,
    categories: [...new Set(phrases.flatMap((phrase): readonly AdCategoryCode[] => phrase.categories ?? []))],
    rooms: [...new Set([...rooms, ...phrases.flatMap((phrase) => phrase.rooms ?? [])])].sort((a, b) => a - b),
    bathroomsMin,
    furnished: phrases.map((phrase) => phrase.furnished).findLast((value) => value !== undefined) ?? null,
    amenities: [...new Set(phrases.flatMap((phrase) => phrase.amenities ?? []))],
    ...quantities,
    // An unknown word among others would leave no results.
    terms: isAnythingParsed ? terms : remaining.unknown,
    ignoredWords: isAnythingParsed ? [...unknown, ...remaining.unknown.map(({ typed }) => typed)] : [],
    corrections: [
      ...matches.flatMap(({ typed, meant }) => (meant === null ? [] : [{ typed, meant }])),
      ...remaining.corrections,
    ],
  };
}

/**
 * Descriptive terms that no ad contains are dropped; terms that represent a fact ("=lexeme") are kept. All of them are
 * optional: a text that no ad matches is searched without them.
 */
async function toSearchTerms(required: readonly RequiredTerm[], vocabulary: Vocabulary): Promise<SearchTerm[]> {
  if (required.length === 0) return [];
  const { lexemes, synonyms } = await vocabulary.lexicon();
  const terms = await Promise.all(
    required.map(async ({ typed, term }): Promise<SearchTerm[]> => {
      const words = phraseLexemes(term, lexemes);
      const group = synonymLexeme(words);
      const isSearched = term.includes('=') || (await vocabulary.isUsed(words));
      return isSearched ? [{ typed, places: [], words, optional: true, ...(synonyms.has(group) && { group }) }] : [];
    }),
  );
  return terms.flat();
}

/** The transaction that the text names. Prices depend on it, and they are parsed before phrases. */
function namedTransaction(stream: TokenStream): TransactionCode | null {
  return singleTransaction(
    stream.tokens.flatMap(({ text }) => {
      const [match] = phraseIndex.exact(significantWords(text));
      return match?.phrase.transaction ?? [];
    }),
  );
}

/** A price that no rent reaches is a price of a sale: "moins de 200 mille" does not mean rents. */
function transactionOfPrice(
  { priceMin, priceMax }: ParsedQuantities,
  selected: SelectedFilters,
): TransactionCode | null {
  if (selected.transaction !== undefined) return null;
  return (priceMax ?? priceMin ?? 0) >= MIN_SALE_PRICE_MILLIMES ? 'SALE' : null;
}

/** Null if several transactions are named. "Flat-sharing" together with "rent" is flat-sharing. */
function singleTransaction(codes: readonly TransactionCode[]): TransactionCode | null {
  const named = new Set(codes);
  if (named.has('FLAT')) named.delete('RENTAL');
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** Four-digit numbers that are postal codes and were not parsed as a price. */
function matchPostalCodes(stream: TokenStream, directory: PlaceDirectory): Match[] {
  return stream.tokens.flatMap(({ text }, index) => {
    if (stream.consumed[index] || !/^\d{4}$/.test(text)) return [];
    const found = directory.withPostalCode(text);
    if (found.length === 0) return [];
    consume(stream, index, index + 1);
    return [{ typed: text, meant: null, places: found }];
  });
}
