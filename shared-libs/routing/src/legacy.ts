import type { Locale } from '@houni/domain/locale';
import type { PlaceLevel } from '@houni/contracts/place';
import { DEFAULT_PLACE } from '@houni/domain/limits';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { CATEGORY_CODES, CATEGORY_ID, isAllowedPair, TRANSACTION_CODES } from '@houni/domain/transactions';
import type { PlaceTrail } from './build.ts';
import { listingPath } from './build.ts';
import { listingQueryString, parseListingQuery } from './listing-url.ts';
import { splitPath } from './path.ts';
import { transactionFromAnySlug } from './legacy-slug.ts';
import { withoutCountrySegment } from './country-segment.ts';
import { categoryFromSlug } from './slug.ts';
import { slugKey } from './slugify.ts';

/** Finds a place with its parents by id; null where no such id exists. */
export interface LegacyPlaces {
  find(level: PlaceLevel, id: number): PlaceTrail | null | Promise<PlaceTrail | null>;
}

/**
 * Returns the path of the listing that a legacy listing address redirects to (301, percent-encoded, with the filters
 * that still exist). Reads the French, English and Arabic families of specification section 2, "Legacy URL redirects";
 * null for other paths. Addresses of single ads, the first family, are a route (`legacyAd`), because a closed ad has a
 * page. Call it for paths that `matchPath` does not find. Throws only if `places` throws.
 */
export async function legacyTarget(
  pathname: string,
  query: URLSearchParams,
  places: LegacyPlaces,
): Promise<string | null> {
  const { prefix, segments } = splitPath(pathname);
  const listing = legacyListing(prefix, segments) ?? shortListing(prefix, segments);
  return listing && listingTarget(listing, query, places);
}

/** The parts of a legacy listing address; `place` says how deep it goes. */
interface LegacyListing {
  locale: Locale;
  /** The word of the address; undefined if the address ends before it. */
  type: string | undefined;
  place: { level: PlaceLevel; id: string | undefined } | null;
}

const LEVELS = ['governorate', 'delegation', 'sector'] as const satisfies readonly PlaceLevel[];

/** The French, English and Arabic families: the word for real estate, the type, then pairs of place name and id. */
function legacyListing(prefix: Locale | null, segments: readonly string[]): LegacyListing | null {
  const [word, type, ...place] = withoutCountrySegment(segments);
  const locale = legacyLocale(prefix, segments[0], word);
  if (locale === null || place.length > 2 * LEVELS.length) return null;
  const depth = Math.ceil(place.length / 2);
  const level = LEVELS[depth - 1];
  return { locale, type, place: level ? { level, id: place[2 * depth - 1] } : null };
}

/** The locale of the family that the first word belongs to. */
function legacyLocale(prefix: Locale | null, first: string | undefined, word = ''): Locale | null {
  const key = slugKey(word);
  if (key === 'immobiliers' && first?.toLowerCase() === 'tn') return 'ar';
  if (key === 'immobiliers' && (prefix === null || prefix === 'fr')) return 'fr';
  if (key === 'immobiliers' && prefix === 'ar') return 'ar';
  if (key === 'real-estate' && prefix === 'en') return 'en';
  return key === slugKey('عقارات') && prefix === 'ar' ? 'ar' : null;
}

/** `/{type}/{gouv}/g-{id}` and deeper, without a category: the French family once redirected there. */
function shortListing(prefix: Locale | null, segments: readonly string[]): LegacyListing | null {
  const [type = '', ...place] = segments;
  const level = LEVELS[place.length - 2];
  const id = place.at(-1);
  if (transactionFromAnySlug(type) === null || level === undefined || id === undefined) return null;
  const letter = { governorate: 'g', delegation: 'd', sector: 's' }[level];
  return new RegExp(`^${letter}-\\d+$`, 'i').test(id) ? { locale: prefix ?? 'fr', type, place: { level, id } } : null;
}

async function listingTarget(listing: LegacyListing, query: URLSearchParams, places: LegacyPlaces): Promise<string> {
  const transaction = transactionFromAnySlug(listing.type ?? '') ?? TRANSACTION_CODES[0];
  const category = categoryOf(query, transaction);
  const place = listing.place && (await findPlace(listing.place.level, listing.place.id, places));
  // Addresses of the older site lead to the variant with `/fr`, as specified.
  const path = listingPath({ transaction, category, place }, listing.locale, { explicitPrefix: true });
  return path + listingQueryString(parseListingQuery(query));
}

/**
 * The place of an id, or the default place of its level, each with its own parents so that the address is consistent.
 */
async function findPlace(
  level: PlaceLevel,
  text: string | undefined,
  places: LegacyPlaces,
): Promise<PlaceTrail | null> {
  const id = Number(/^(?:[gds]-)?(\d{1,5})$/i.exec(text ?? '')?.[1]);
  const known = id > 0 ? await places.find(level, id) : null;
  return known ?? (await places.find(level, DEFAULT_PLACE[level]));
}

/**
 * The category of the `categories` parameter (API ids, codes or names). Flats and houses together are accommodation.
 */
function categoryOf(query: URLSearchParams, transaction: TransactionCode): CategoryCode {
  const words = query
    .getAll('categories')
    .flatMap((value) => value.split(','))
    .map((word) => word.trim());
  const codes = new Set(words.flatMap((word) => parseCategory(word) ?? []));
  const first = codes.has('APPARTEMENT') && codes.has('MAISONS') ? 'LOGEMENTS' : [...codes][0];
  const allowed = CATEGORY_CODES.filter((code) => isAllowedPair(transaction, code));
  return allowed.find((code) => code === first) ?? allowed[0] ?? 'LOGEMENTS';
}

function parseCategory(word: string): CategoryCode | null {
  const upper = word.toUpperCase();
  return CATEGORY_CODES.find((code) => code === upper || String(CATEGORY_ID[code]) === word) ?? categoryFromSlug(word);
}
