import type { TitleStatus } from '@houni/contracts/ad';
import type { DraftContent } from '@houni/contracts/draft';
import { findPhones } from '@houni/domain/find-phones';
import type { ImportCertainty, ImportTextAnswer, ImportTextField } from '@houni/contracts/import';
import { TEXT_LIMITS } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import { isAllowedPair } from '@houni/domain/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';
import { foldLetters } from '../text-matching/fold-text.ts';
import type { Services } from '../services.ts';
import { parseSearchText } from '../query-parser/parse-search-text.ts';
import type { ParsedSearchText } from '../query-parser/parsed-search-text.ts';
import { namedExactly, placeOfText } from './place-of-text.ts';
import type { NamedPlace } from './place-of-text.ts';
import { priceOf, readQuantities, transactionOfAmounts } from './read-quantities.ts';
import type { ReadPrice } from './read-quantities.ts';

/** The query parser reads at most 200 characters, so a text is parsed in chunks; the first chunks win. */
const CHUNK_CHARACTERS = 180;
const MAX_CHUNKS = 40;

const MAIL_OR_LINK = /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{2,20}){1,3}\b/gi;
const CONTRACT = /contrat\s*(?:simple|sous seing)|عقد/u;

/** Converts a pasted text to a draft that the user checks; facts that the text does not contain stay empty. */
export async function parseText(
  services: Pick<Services, 'db' | 'places'>,
  copied: string,
): Promise<Omit<ImportTextAnswer, 'draftKey'>> {
  const pasted = withPlainLetters(copied);
  const folded = foldLetters(pasted);
  const directory = await services.places();
  const facts = await parseChunks(services, folded);
  const phones = [...new Set(findPhones(pasted).map(({ phone }) => phone))];
  const phone = phones[0] ?? null;
  const quantities = readQuantities(withoutPhones(folded), directory);
  const { area, layout } = quantities;
  const transaction = facts.transaction ?? transactionOfAmounts(quantities);
  const price = priceOf(quantities, transaction);
  const rooms = layout ?? facts.rooms;
  const isHome = rooms !== null || transaction === 'FLAT';
  // "S+2 près des commerces" is a flat.
  const named = quantities.startsWithRooms
    ? facts.categories.find((code) => code === 'APPARTEMENT' || code === 'MAISONS')
    : facts.categories[0];
  const category = named ?? (isHome ? 'APPARTEMENT' : null);
  const isAllowed = transaction === null || category === null || isAllowedPair(transaction, category);
  const place = placeOfText(facts.places, directory);
  const withoutContacts = withoutPhones(pasted)
    .replace(MAIL_OR_LINK, ' ')
    .replace(/<(?=[a-z!/])/gi, '')
    .trim();
  const content: DraftContent = {
    transaction,
    category: isAllowed ? category : null,
    ...(place && { place }),
    details: detailsOf(folded, withoutContacts, {
      facts: { ...facts, rooms },
      price,
      area,
      transaction,
      category: isAllowed ? category : null,
    }),
    ...(phone !== null && { contact: { phone } }),
    step: transaction === null || category === null || !isAllowed ? 'type' : place ? 'details' : 'place',
  };
  const home = category === 'APPARTEMENT' || category === 'MAISONS';
  const missing: [ImportTextAnswer['missing'][number], boolean][] = [
    ['transaction', content.transaction === null],
    ['category', content.category === null],
    ['place', !place?.sector],
    ['price', price === null],
    ['area', area === null],
    ['rooms', home && rooms === null],
    ['phone', phone === null],
    ['description', withoutContacts.length < TEXT_LIMITS.adDescription.min],
  ];
  const { details } = content;
  const read: [ImportTextField, isRead: boolean, isSure: boolean][] = [
    ['transaction', content.transaction !== null, facts.transactions === 1],
    ['category', content.category !== null, facts.categories.length === 1],
    ['place', place !== null, place?.sector !== null && facts.places.length === 1],
    ['price', price !== null, price?.certainty === 'sure'],
    ['area', area !== null, area?.isOnly === true],
    ['rooms', details?.rooms !== undefined, layout !== null || facts.roomCounts === 1],
    ['bathrooms', details?.bathrooms !== undefined, true],
    ['floor', details?.floor !== undefined, true],
    ['furnished', details?.furnished !== undefined, true],
    ['titleStatus', details?.titleStatus !== undefined, details?.titleStatus === 'blue'],
    ['amenities', details?.amenities !== undefined, true],
    ['phone', phone !== null, phones.length === 1],
    ['title', details?.title !== undefined, false],
  ];
  return {
    content,
    read: read.flatMap(([field, isRead, isSure]): { field: ImportTextField; certainty: ImportCertainty }[] =>
      isRead ? [{ field, certainty: isSure ? 'sure' : 'check' }] : [],
    ),
    missing: missing.flatMap(([field, isMissing]) => (isMissing ? [field] : [])),
  };
}

/** Bold and italic letters of chats, which are characters of mathematics, as letters and digits. */
function withPlainLetters(text: string): string {
  return text.replace(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize('NFKC'));
}

function withoutPhones(text: string): string {
  return findPhones(text).reduceRight(
    (rest, { index, length }) => `${rest.slice(0, index)} ${rest.slice(index + length)}`,
    text,
  );
}

interface ParsedFacts {
  transaction: TransactionCode | null;
  /** The one that is named first comes first. */
  categories: AdCategoryCode[];
  rooms: number | null;
  bathrooms: number | null;
  furnished: boolean | null;
  amenities: ParsedSearchText['amenities'];
  /** What has no column in the search: lexemes of its terms, for example "xfloor2". */
  lexemes: Set<string>;
  places: NamedPlace[][];
  /** How many different values the text names. */
  transactions: number;
  roomCounts: number;
}

/** For each fact the first chunk that contains it decides: advertisers start with what matters most. */
async function parseChunks(services: Pick<Services, 'db' | 'places'>, text: string): Promise<ParsedFacts> {
  const facts: ParsedFacts = {
    transaction: null,
    categories: [],
    rooms: null,
    bathrooms: null,
    furnished: null,
    amenities: [],
    lexemes: new Set(),
    places: [],
    transactions: 0,
    roomCounts: 0,
  };
  const [transactions, rooms] = [new Set<string>(), new Set<number>()];
  const directory = await services.places();
  for (const piece of splitIntoChunks(text)) {
    const words = await parseSearchText(services, piece);
    facts.transaction ??= words.transaction;
    facts.categories = [...new Set([...facts.categories, ...words.categories])];
    if (words.rooms.length === 1) facts.rooms ??= words.rooms[0] ?? null;
    facts.bathrooms ??= words.bathroomsMin;
    facts.furnished ??= words.furnished;
    facts.amenities = [...new Set([...facts.amenities, ...words.amenities])];
    for (const { places, typed, words: lexemes } of words.terms) {
      if (places.length > 0) facts.places.push(namedExactly(places, typed, directory));
      for (const { lexeme } of lexemes) facts.lexemes.add(lexeme);
    }
    if (words.transaction) transactions.add(words.transaction);
    for (const count of words.rooms) rooms.add(count);
  }
  return {
    ...facts,
    transactions: transactions.size,
    roomCounts: rooms.size,
  };
}

function splitIntoChunks(text: string): string[] {
  const sentences = text.split(/\n+|(?<=[.!?;•])\s+/);
  const pieces = sentences.flatMap(
    (sentence) =>
      sentence.match(new RegExp(`[^]{1,${CHUNK_CHARACTERS}}(?:\\s|$)|[^]{1,${CHUNK_CHARACTERS}}`, 'g')) ?? [],
  );
  return pieces.filter((piece) => piece.trim() !== '').slice(0, MAX_CHUNKS);
}

/** The floor that the lexicon names; 0 for the ground floor, null if the text has none. */
function floorOf(lexemes: ReadonlySet<string>): number | null {
  const floor = [...lexemes].find((lexeme) => /^xfloor\d+$/.test(lexeme));
  return floor === undefined ? null : Number(floor.slice('xfloor'.length));
}

function titleStatusOf(lexemes: ReadonlySet<string>, folded: string): TitleStatus | undefined {
  if (lexemes.has('xbluetitle')) return 'blue';
  if (lexemes.has('xsharedtitle')) return 'shared';
  return CONTRACT.test(folded) ? 'contract' : undefined;
}

function detailsOf(
  folded: string,
  withoutContacts: string,
  {
    facts,
    price,
    area,
    transaction,
    category,
  }: {
    facts: ParsedFacts;
    price: ReadPrice | null;
    area: { squareMetres: number } | null;
    transaction: TransactionCode | null;
    category: AdCategoryCode | null;
  },
): NonNullable<DraftContent['details']> {
  const title = (
    withoutContacts.split('\n').find((line) => line.trim().length >= TEXT_LIMITS.adTitle.min) ?? ''
  ).trim();
  const land = category === 'TERRAINS_FERMES';
  const floor = floorOf(facts.lexemes);
  const status = transaction === 'SALE' ? titleStatusOf(facts.lexemes, folded) : undefined;
  return {
    language: languageOf(withoutContacts),
    ...(title !== '' && { title: truncateAtWord(title, TEXT_LIMITS.adTitle.max) }),
    description: withoutContacts.slice(0, TEXT_LIMITS.adDescription.max),
    ...(price && { priceMillimes: price.millimes, priceUnit: price.unit }),
    ...(facts.lexemes.has('xnegotiable') && { negotiable: true }),
    ...(area !== null && { area: area.squareMetres }),
    ...(!land && facts.rooms !== null && { rooms: facts.rooms }),
    ...(!land && facts.bathrooms !== null && { bathrooms: facts.bathrooms }),
    ...(!land && floor !== null && { floor }),
    ...(!land && facts.furnished !== null && { furnished: facts.furnished }),
    ...(!land && facts.amenities.length > 0 && { amenities: facts.amenities }),
    ...(status !== undefined && { titleStatus: status }),
  };
}

/** Truncates at the end of a word. */
function truncateAtWord(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, max);
}

const LATIN: [locale: Locale, words: RegExp][] = [
  ['en', /\b(the|with|bedrooms?|for sale|for rent|and|bathrooms?)\b/gi],
  ['it', /\b(con|vendesi|affittasi|camere|bagno|della|una)\b/gi],
  ['es', /\b(con|venta|alquiler|habitaciones|baño|los|una)\b/gi],
  ['fr', /\b(avec|vendre|louer|chambres?|une?|des|et|salle|étage|de)\b/gi],
];

function languageOf(text: string): Locale {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)) return 'ar';
  const counted = LATIN.map(([locale, words]) => [locale, text.match(words)?.length ?? 0] as const);
  // French by default: most ads are in French.
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best), ['fr', counted.at(-1)?.[1] ?? 0] as const)[0];
}
