import type pg from 'pg';
import { searchQuerySchema } from '@houni/contracts/ad';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { AMENITY_CODES } from '@houni/domain/amenities';
import { AD_CATEGORY_CODES, CATEGORY_ID, TRANSACTION_CODES, TRANSACTION_ID } from '@houni/domain/transactions';

/** An ad from which a random search is made, so that searches match the distribution of ads. */
interface Model {
  transaction_id: number;
  category_id: number;
  governorate_id: number;
  delegation_id: number;
  sector_id: number;
  price: string;
  area: string | null;
  rooms: number | null;
  furnished: boolean | null;
  amenities: number;
  lat: number;
  lng: number;
  words: string;
}

/** Makes searches of one kind, each from a random ad. */
export type SearchKind = (model: Model, random: () => number) => Record<string, unknown>;

/** Random numbers in [0, 1) with a fixed seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws random ads. */
export async function drawModels(client: pg.ClientBase, count: number): Promise<Model[]> {
  const { rows } = await client.query<Model>(
    `select transaction_id, category_id, governorate_id, delegation_id, sector_id, price, area, rooms, furnished, amenities,
       public_lat as lat, public_lng as lng, description as words
     from ads where id = any(select 1 + floor(bench.dice(n, 999) * (select max(id) from ads))::bigint from generate_series(1, $1::int) n)
       and state = 'published'`,
    [count],
  );
  return rows;
}

const codeOf = <T extends string>(codes: readonly T[], ids: Record<T, number>, id: number) =>
  codes.find((code) => ids[code] === id);

function segment(model: Model) {
  return {
    transaction: codeOf(TRANSACTION_CODES, TRANSACTION_ID, model.transaction_id),
    category: codeOf(AD_CATEGORY_CODES, CATEGORY_ID, model.category_id),
    governorate: String(model.governorate_id),
  };
}

/** Every third search is of the whole country, every fourth of a delegation or sector. */
function place(model: Model, random: () => number) {
  const { governorate, ...kind } = segment(model);
  const throwOf = random();
  if (throwOf < 0.3) return kind;
  if (throwOf < 0.75) return { ...kind, governorate };
  return throwOf < 0.9
    ? { ...kind, delegation: String(model.delegation_id) }
    : { ...kind, sector: String(model.sector_id) };
}

function someFilters(model: Model, random: () => number) {
  const price = Number(model.price) / 1000;
  const area = Number(model.area ?? 100);
  const amenities = AMENITY_CODES.filter((_code, bit) => (model.amenities & (1 << bit)) !== 0).slice(0, 1);
  return {
    priceMin: String(Math.round(price * 0.6)),
    priceMax: String(Math.round(price * 1.5)),
    areaMin: String(Math.round(area * 0.7)),
    ...(model.rooms !== null && { rooms: String(model.rooms) }),
    ...(amenities.length > 0 && random() < 0.7 && { amenities }),
    withPhotos: 'true',
  };
}

function words(model: Model, count: number, random: () => number): string {
  const all = model.words.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  return Array.from({ length: count }, () => all[Math.floor(random() * all.length)] ?? 'mer').join(' ');
}

function boundsAround(model: Model, degrees: number): string {
  return [model.lng - degrees, model.lat - degrees * 0.6, model.lng + degrees, model.lat + degrees * 0.6].join(',');
}

const LARGEST_SEGMENT = { transaction: 'SALE', category: 'APPARTEMENT', governorate: '22' };

export const SEARCH_KINDS = {
  'page 1, newest': place,
  'page 1, newest, hottest segment': () => LARGEST_SEGMENT,
  'page 1, five filters': (model, random) => ({ ...place(model, random), ...someFilters(model, random) }),
  'page 1, five filters, hottest segment': (model, random) => ({ ...LARGEST_SEGMENT, ...someFilters(model, random) }),
  'sort by price': (model, random) => ({ ...place(model, random), sort: 'price-asc' }),
  'sort by price, filters': (model, random) => ({
    ...place(model, random),
    ...someFilters(model, random),
    sort: 'price-desc',
  }),
  'sort by price per m2': (model, random) => ({ ...place(model, random), sort: 'price-per-m2-asc' }),
  'sort by reduction': (model, random) => ({ ...place(model, random), sort: 'largest-reduction' }),
  'page 200, newest, hottest segment': () => ({ ...LARGEST_SEGMENT, page: '200' }),
  'both kinds of homes': (model) => ({ ...segment(model), category: 'LOGEMENTS' }),
  nearest: (model, random) => ({ ...place(model, random), sort: 'distance', near: `${model.lat},${model.lng}` }),
  'in a box': (model) => ({ ...segment(model), governorate: undefined, bbox: boundsAround(model, 0.02) }),
  'a word': (model, random) => ({ ...place(model, random), q: words(model, 1, random) }),
  'two words': (model, random) => ({ ...place(model, random), q: words(model, 2, random) }),
  'three words, whole country': (model, random) => ({ q: words(model, 3, random) }),
  'two words by relevance': (model, random) => ({ ...segment(model), q: words(model, 2, random), sort: 'relevance' }),
  'two words by price': (model, random) => ({ ...segment(model), q: words(model, 2, random), sort: 'price-asc' }),
} satisfies Record<string, SearchKind>;

/** Parses a query like the route. */
export function parsed(query: Record<string, unknown>): ParsedSearchQuery {
  return searchQuerySchema.parse(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)));
}
