import type { StructuredSearch } from '@houni/contracts/structured-search';
import type { TransactionCode } from '@houni/domain/transactions';
import { searchPlaces } from '../places/search-places.ts';
import type { FoundPlace } from '../places/search-places.ts';
import type { Services } from '../services.ts';
import { foldText } from '../text-matching/fold-text.ts';
import { PRICE_TOLERANCE } from './parse-quantities.ts';
import { MIN_SALE_PRICE_MILLIMES, parseSearchText } from './parse-search-text.ts';
import type { ParsedSearchText, SearchTerm } from './parsed-search-text.ts';

const MILLIMES_PER_DINAR = 1000;
/** "km 4" of a road. */
const DISTANCE = /(?<=\s)(?:km|كلم)\s?\d{1,3}(?!\d)/gi;
/** Articles before a place, which a phrase before them takes in: "villa la" of "villa la soukra". */
const ARTICLE_AT_END = / (?:la|le|les|el|l|al|lel)$/;
/** No property is sold for it. */
const MAX_RENT_MILLIMES = 5_000_000;
/** A shorter word resembles too many names. */
const MIN_CORRECTED_LETTERS = 4;
/** Marks ads near a station; a filter of a listing says the same. */
const NEAR_STATION = 'xstation';
/** More places are a region: its name says more than a list of them. */
const MAX_PLACES = 6;

/**
 * The facts of a search text as filters of a listing, the other words as `q`. A text with more than one kind of property,
 * or with a region of many places, stays words.
 */
export async function structureSearchText(
  services: Pick<Services, 'db' | 'places'>,
  q: string,
  pageTransaction: TransactionCode | undefined,
): Promise<StructuredSearch> {
  const parsed = await parseSearchText(
    services,
    q.replace(DISTANCE, ' '),
    pageTransaction && { transaction: pageTransaction },
  );
  const none = { transaction: null, category: null, query: '' };
  const category = categoryOf(parsed);
  const isGuess = parsed.corrections.some(({ typed }) => typed.length < MIN_CORRECTED_LETTERS);
  const isUnknown = parsed.terms.some(({ words }) => words.some(({ prefix }) => prefix));
  const begun = isGuess || isUnknown ? await begunName(services, q) : null;
  if (begun) return { ...none, query: `${begun.level}=${begun.id}` };
  const places = parsed.terms.flatMap((term) => term.places);
  if (isGuess || category === undefined || places.length > MAX_PLACES) return none;
  const transaction = parsed.transaction ?? transactionOfPrice(parsed, pageTransaction);
  const { rooms, bathroomsMin, furnished, amenities, areaMin, areaMax } = parsed;
  const query = new URLSearchParams();
  const parameters = [
    ...places.map(({ level, id }) => [level, String(id)]),
    ...rooms.map((count) => ['rooms', String(count)]),
    ...amenities.map((code) => ['amenities', code]),
    ...(parsed.terms.some(isNearStation) ? [['nearStation', 'true']] : []),
    ...Object.entries({
      ...pricesOf(parsed),
      areaMin,
      areaMax,
      bathroomsMin,
      furnished,
    }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ];
  for (const [name = '', value = ''] of parameters) query.append(name, value);
  const isAnythingStructured = transaction !== null || category !== null || query.size > 0;
  if (!isAnythingStructured) return none;
  const left = wordsLeft(parsed, q);
  if (left !== '') query.set('q', left);
  return { transaction, category, query: query.toString() };
}

/** The best place whose name begins so: "hammam so". */
async function begunName({ places }: Pick<Services, 'places'>, q: string): Promise<FoundPlace | null> {
  const [best] = searchPlaces(await places(), q, 1, () => 0);
  return best && best.by !== 'similar' ? best : null;
}

function isNearStation({ words }: SearchTerm): boolean {
  return words.some(({ lexeme }) => lexeme === NEAR_STATION);
}

/** The words that are no facts, as they follow each other in the text. */
function wordsLeft({ terms, ignoredWords }: ParsedSearchText, q: string): string {
  const words = terms
    .filter((term) => term.places.length === 0 && !isNearStation(term))
    .map(({ typed }) => typed.replace(ARTICLE_AT_END, ''));
  const text = foldText(q);
  return [...new Set([...words, ...ignoredWords])]
    .map((typed) => ({ typed, at: text.indexOf(foldText(typed)) }))
    .sort((a, b) => a.at - b.at)
    .map(({ typed }) => typed)
    .join(' ');
}

/** The offer that a price belongs to, if it is not that of the page: "s+1 ennasr moins de 800" is a rent. */
function transactionOfPrice(
  { priceMin, priceMax, categories }: ParsedSearchText,
  page: TransactionCode | undefined,
): TransactionCode | null {
  const price = priceMax ?? priceMin;
  // Land is also sold by the square metre.
  if (price === null || categories.includes('TERRAINS_FERMES')) return null;
  if (price >= MIN_SALE_PRICE_MILLIMES) return 'SALE';
  return price <= MAX_RENT_MILLIMES && page !== 'FLAT' ? 'RENTAL' : null;
}

/** Undefined for several kinds that are no listing of their own. */
function categoryOf({ categories }: ParsedSearchText): StructuredSearch['category'] | undefined {
  if (categories.length <= 1) return categories[0] ?? null;
  return categories.every((code) => code === 'APPARTEMENT' || code === 'MAISONS') ? 'LOGEMENTS' : undefined;
}

/** A price without a bound is the most that a visitor pays: as a filter it is shown, without the tolerance of the words. */
function pricesOf({ priceMin, priceMax }: ParsedSearchText): { priceMin: number | null; priceMax: number | null } {
  const [least, most] = PRICE_TOLERANCE;
  const typed = priceMin === null || priceMax === null ? null : Math.round(priceMin / least);
  return typed !== null && typed === Math.round((priceMax ?? 0) / most)
    ? { priceMin: null, priceMax: inDinars(typed) }
    : { priceMin: inDinars(priceMin), priceMax: inDinars(priceMax) };
}

function inDinars(millimes: number | null): number | null {
  return millimes === null ? null : Math.round(millimes / MILLIMES_PER_DINAR);
}
