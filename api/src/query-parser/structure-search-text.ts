import type { StructuredSearch } from '@houni/contracts/structured-search';
import type { TransactionCode } from '@houni/domain/transactions';
import type { Services } from '../services.ts';
import { PRICE_TOLERANCE } from './parse-quantities.ts';
import { parseSearchText } from './parse-search-text.ts';
import type { ParsedSearchText } from './parsed-search-text.ts';

const MILLIMES_PER_DINAR = 1000;
/** "km 4" of a road. */
const DISTANCE = /(?<=\s)(?:km|كلم)\s?\d{1,3}(?!\d)/gi;
/** Articles before a place, which a phrase before them takes in: "villa la" of "villa la soukra". */
const ARTICLE_AT_END = / (?:la|le|les|el|l|al|lel)$/;
/** More places are a region: its name says more than a list of them. */
const MAX_PLACES = 6;

/**
 * The facts of a search text as filters of a listing, the other words as `q`. A text with corrections or with more than
 * one kind of property stays words: the list then says how it was read.
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
  const places = parsed.terms.flatMap((term) => term.places);
  if (parsed.corrections.length > 0 || category === undefined || places.length > MAX_PLACES) return none;
  const { transaction, rooms, bathroomsMin, furnished, amenities, areaMin, areaMax } = parsed;
  const words = parsed.terms
    .filter((term) => term.places.length === 0)
    .map(({ typed }) => typed.replace(ARTICLE_AT_END, ''));
  const query = new URLSearchParams();
  const parameters = [
    ...places.map(({ level, id }) => [level, String(id)]),
    ...rooms.map((count) => ['rooms', String(count)]),
    ...amenities.map((code) => ['amenities', code]),
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
  const left = [...words, ...parsed.ignoredWords].join(' ');
  if (left !== '') query.set('q', left);
  return { transaction, category, query: query.toString() };
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
