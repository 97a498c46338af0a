import { isAllowedPair } from '@houni/contracts/transactions';
import type { RouteParams } from './route.ts';
import type { RouteShape } from './route-shape.ts';
import { withoutCountrySegment } from './country-segment.ts';
import { isAgencyKey, isPublicKey, pageSegment, parsePage, slugSegment } from './route-shapes.ts';
import {
  categoryFromSlug,
  categorySlug,
  isPropertySlug,
  propertySlug,
  transactionFromSlug,
  transactionSlug,
} from './slug.ts';
import { slugify } from './slugify.ts';

type ListingParams = RouteParams['listing'];
type ListingPlace = ListingParams['place'];

/** `/{transaction}/{category}`, then up to three place names with the id of the deepest, then the page. */
export const listingShape: RouteShape<ListingParams> = {
  first: null,
  parse([transactionPart, categoryPart, ...rest]) {
    const pair = parsePair(transactionPart, categoryPart);
    if (pair === null) return null;
    const last = rest.at(-1);
    const hasPage = last !== undefined && /^page-/i.test(last);
    const page = parsePage(hasPage ? last : undefined);
    const place = parsePlace(hasPage ? rest.slice(0, -1) : rest);
    return page === null || place === undefined ? null : { ...pair, place, page };
  },
  write({ transaction, category, place, page }, locale) {
    return [
      transactionSlug(transaction, locale),
      categorySlug(category, locale),
      ...(place ? [...place.slugs.map(slugSegment), `${PLACE_LETTER[place.level]}-${place.id}`] : []),
      ...pageSegment(page),
    ];
  },
};

/** `/{property}/{transaction}/{category}/{gov}/{deleg}/{sector}/{title}/{public_key}` */
export const adShape: RouteShape<RouteParams['ad']> = {
  first: null,
  parse([property, transactionPart, categoryPart, governorate, delegation, sector, title, publicKey, ...rest]) {
    if (property === undefined || !isPropertySlug(property) || rest.length > 0) return null;
    const pair = parsePair(transactionPart, categoryPart);
    if (pair === null || governorate === undefined || delegation === undefined || sector === undefined) return null;
    if (title === undefined || publicKey === undefined || !isPublicKey(publicKey) || isAgencyKey(publicKey))
      return null;
    return { ...pair, slugs: slugified({ governorate, delegation, sector, title }), publicKey };
  },
  write({ transaction, category, slugs, publicKey }, locale) {
    return [
      propertySlug(locale),
      transactionSlug(transaction, locale),
      categorySlug(category, locale),
      ...[slugs.governorate, slugs.delegation, slugs.sector, slugs.title].map(slugSegment),
      publicKey,
    ];
  },
};

/** `/agc/{agency}/{gov}/{deleg}/{sector}/{name}/{public_key}` */
export const agencyAdShape: RouteShape<RouteParams['agencyAd']> = {
  first: 'agc',
  parse([, agency, governorate, delegation, sector, title, publicKey, ...rest]) {
    if (agency === undefined || governorate === undefined || delegation === undefined || sector === undefined)
      return null;
    if (title === undefined || publicKey === undefined || !isPublicKey(publicKey) || rest.length > 0) return null;
    return { slugs: slugified({ agency, governorate, delegation, sector, title }), publicKey };
  },
  write({ slugs, publicKey }) {
    const { agency, governorate, delegation, sector, title } = slugs;
    return ['agc', ...[agency, governorate, delegation, sector, title].map(slugSegment), publicKey];
  },
};

/**
 * An ad on the older site: `/offre` or `/annonce/{type}/{gouv}/{deleg}/{sector}/{uid}`, with an optional `/tn`, or the
 * form that the older site redirected to, `/annonce/{type}/{governorate}/{gouv}/{deleg}/{sector}/{uid}/{random
 * suffix}`. `readLegacyAd` reads it.
 */
export const legacyAdShape: RouteShape<RouteParams['legacyAd']> = {
  first: null,
  parse(segments) {
    const [word = '', , place = '', ...rest] = withoutCountrySegment(segments);
    // With a category as third segment it is an incomplete address of this site.
    if (!isPropertySlug(word) || categoryFromSlug(place) !== null || !segments.join('').isWellFormed()) return null;
    const uid = rest.length === 3 || rest.length === 5 ? rest[rest.length === 3 ? 2 : 3] : undefined;
    return uid !== undefined && /^[\w-]{1,80}$/.test(uid) ? { segments: [...segments] } : null;
  },
  write: ({ segments }) => segments,
};

const PLACE_LETTER = { governorate: 'g', delegation: 'd', sector: 's' } as const;

/** Both codes, or null where one is unknown or the transaction does not allow the category (flatsharing of land). */
function parsePair(transactionPart = '', categoryPart = ''): Pick<ListingParams, 'transaction' | 'category'> | null {
  const transaction = transactionFromSlug(transactionPart);
  const category = categoryFromSlug(categoryPart);
  if (transaction === null || category === null || !isAllowedPair(transaction, category)) return null;
  return { transaction, category };
}

/** The place of a listing: null if none is named, undefined if the segments are not a place. */
function parsePlace(segments: readonly string[]): ListingPlace | undefined {
  if (segments.length === 0) return null;
  const [letter, id] = parsePlaceId(segments.at(-1) ?? '');
  const [governorate, delegation, sector, ...rest] = segments.slice(0, -1).map(slugify);
  if (id === null || governorate === undefined || rest.length > 0) return undefined;
  if (sector !== undefined && delegation !== undefined) {
    return letter === 's' ? { level: 'sector', id, slugs: [governorate, delegation, sector] } : undefined;
  }
  if (delegation !== undefined)
    return letter === 'd' ? { level: 'delegation', id, slugs: [governorate, delegation] } : undefined;
  return letter === 'g' ? { level: 'governorate', id, slugs: [governorate] } : undefined;
}

function parsePlaceId(segment: string): [letter: string, id: number | null] {
  const [, letter = '', digits = ''] = /^([gds])-([1-9]\d{0,4})$/i.exec(segment) ?? [];
  return [letter.toLowerCase(), digits === '' ? null : Number(digits)];
}

function slugified<Name extends string>(parts: Record<Name, string>): Record<Name, string> {
  const slugs = { ...parts };
  for (const name in slugs) slugs[name] = slugify(slugs[name]);
  return slugs;
}
