import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { tellingWords } from '../places/fold-text.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { lexemesOf } from './lexemes.ts';
import { phrases } from './phrases.ts';
import { readOwnWords } from './read-own-words.ts';
import { readGuessedNames, readPhrases } from './read-phrases.ts';
import type { Meaning } from './read-phrases.ts';
import { readQuantities } from './read-quantities.ts';
import { readRooms } from './read-rooms.ts';
import { openToken, readingOf, take } from './reading.ts';
import type { Reading } from './reading.ts';
import { quartersOrWords } from './quarters-or-words.ts';
import { resolvePlaces } from './resolve-places.ts';
import { termsOfKinds } from './terms-of-kinds.ts';
import type { FoundTerm } from './terms-of-kinds.ts';
import { tokensOf } from './tokens.ts';
import type { SearchTerm, UnderstoodWords } from './understood.ts';
import { vocabularyOf } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the visitor chose beside the words: it decides between places of one name, and what a bare number is. */
export type Chosen = Partial<Pick<ParsedSearchQuery, 'transaction' | 'governorate' | 'delegation' | 'sector'>>;

/**
 * What typed words mean. Any text is safe: only its first 200 characters are read.
 * One query to the database at most, and none where every word is known from the tables or from an earlier search.
 */
export async function understand(
  services: Pick<Services, 'db' | 'places'>,
  q: string,
  chosen: Chosen = {},
): Promise<UnderstoodWords> {
  const directory = await services.places();
  const reading = readingOf(tokensOf(q));
  const { rooms, bathroomsMin } = readRooms(reading);
  const quantities = readQuantities(reading, saidTransaction(reading) ?? chosen.transaction ?? null, (index) =>
    isNumberOfName(reading, index, directory),
  );
  const meanings = [
    ...readPhrases(reading, directory.lookup),
    ...readGuessedNames(reading, directory.lookup),
    ...readPostalCodes(reading, directory),
  ];
  const vocabulary = vocabularyOf(services.db);
  const own = await readOwnWords(vocabulary, reading, directory.lookup);
  meanings.push(...own.meanings);
  const said = meanings.flatMap(({ phrase }) => (phrase ? [phrase] : []));
  const transaction = onlyOne(said.flatMap((phrase) => phrase.transaction ?? []));
  const { named, terms: quarters } = await quartersOrWords(
    meanings.flatMap(({ typed, places: found }) => (found ? [{ typed, found }] : [])),
    vocabulary,
    directory,
    chosen,
  );
  const places = resolvePlaces(named, directory, chosen);
  const terms = [
    ...(places ? [{ typed: named.map(({ typed }) => typed).join(' '), places, words: [] }] : []),
    ...(await searchTerms(termsOfKinds(meanings, transaction), vocabulary)),
    ...quarters,
    ...own.terms,
  ];
  const isAnythingSaid =
    said.length + terms.length + rooms.length > 0 || Object.values(quantities).some((value) => value !== null);
  return {
    transaction,
    categories: [...new Set(said.flatMap((phrase): readonly AdCategoryCode[] => phrase.categories ?? []))],
    rooms: [...new Set([...rooms, ...said.flatMap((phrase) => phrase.rooms ?? [])])].sort((a, b) => a - b),
    bathroomsMin,
    furnished: said.map((phrase) => phrase.furnished).findLast((value) => value !== undefined) ?? null,
    amenities: [...new Set(said.flatMap((phrase) => phrase.amenities ?? []))],
    ...quantities,
    // A word that no ad has would leave nothing of what the others say.
    terms: isAnythingSaid ? terms : own.unknown,
    leftOut: isAnythingSaid ? own.unknown.map(({ typed }) => typed) : [],
    corrections: [
      ...meanings.flatMap(({ typed, meant }) => (meant === null ? [] : [{ typed, meant }])),
      ...own.corrections,
    ],
  };
}

/** The terms of phrases; of those that only describe, the ones that any ad has. */
async function searchTerms(found: readonly FoundTerm[], vocabulary: Vocabulary): Promise<SearchTerm[]> {
  if (found.length === 0) return [];
  const stems = await vocabulary.ofPhrases();
  const terms = await Promise.all(
    found.map(async ({ typed, found: marked }): Promise<SearchTerm[]> => {
      const words = lexemesOf(marked, stems);
      if (marked.includes('=')) return [{ typed, places: [], words }];
      return (await vocabulary.isUsed(words)) ? [{ typed, places: [], words, loose: true }] : [];
    }),
  );
  return terms.flat();
}

/** The transaction that the words say, before they are understood in order. */
function saidTransaction(reading: Reading): TransactionCode | null {
  return onlyOne(
    reading.tokens.flatMap(({ text }) => {
      const [said] = phrases.exact(tellingWords(text));
      return said?.phrase.transaction ?? [];
    }),
  );
}

/** Whoever says both means both. A rental by name is a shared home where it says so besides. */
function onlyOne(codes: readonly TransactionCode[]): TransactionCode | null {
  const said = new Set(codes);
  if (said.has('FLAT')) said.delete('RENTAL');
  return said.size === 1 ? ([...said][0] ?? null) : null;
}

/** "lac 2", "menzah 9": a number that is the second half of a name. */
function isNumberOfName(reading: Reading, index: number, directory: PlaceDirectory): boolean {
  const number = openToken(reading, index);
  const before = openToken(reading, index - 1);
  if (number?.kind !== 'number' || before?.kind !== 'word') return false;
  return directory.lookup.find(tellingWords(`${before.text} ${number.text}`), 'exact').length > 0;
}

/** A four-digit number that is a postal code, and too odd to be a price. */
function readPostalCodes(reading: Reading, directory: PlaceDirectory): Meaning[] {
  return reading.tokens.flatMap(({ text }, index) => {
    if (reading.taken[index] || !/^\d{4}$/.test(text)) return [];
    const found = directory.withPostalCode(text);
    if (found.length === 0) return [];
    take(reading, index, index + 1);
    return [{ typed: text, meant: null, places: found }];
  });
}
