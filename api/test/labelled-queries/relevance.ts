import { AMENITY_CODES } from '@houni/domain/amenities';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/domain/transactions';
import type { Database } from '../../src/database.ts';
import { maskOf } from '../../src/schema/field-columns.ts';
import type { QueryMeaning } from './labelled-query.ts';

/** An online ad with the facts that a query can refer to. */
export type OnlineAd = Awaited<ReturnType<typeof onlineAds>>[number];

export function onlineAds(db: Database) {
  return db
    .selectFrom('ads')
    .select([
      'publicKey',
      'transactionId',
      'categoryId',
      'governorateId',
      'delegationId',
      'sectorId',
      'rooms',
      'bathrooms',
    ])
    .select([
      'furnished',
      'amenities',
      'price',
      'priceUnit',
      'area',
      'commercialUse',
      'zoning',
      'condition',
      'titleStatus',
    ])
    .select(['agencyId', 'floor', 'floors', 'flatmates', 'negotiable', 'water', 'power', 'title', 'description'])
    .where('state', '=', 'published')
    .execute();
}

const MILLIMES = 1000;

/** Whether an ad matches what a query means. */
export function matchesMeaning(ad: OnlineAd, meant: QueryMeaning): boolean {
  return (
    isOffer(ad, meant) &&
    isHome(ad, meant) &&
    isWithin(ad.price, ...bounds(meant.from, meant.to, meant.around, 0.75, 1.1), MILLIMES) &&
    isWithin(ad.area, ...bounds(meant.areaFrom, meant.areaTo, meant.areaAround, 0.85, 1.2), 1) &&
    isInAny(ad, meant.in) &&
    // The ads' texts have no-break spaces before punctuation.
    (meant.text === undefined || meant.text.test(`${ad.title}\n${ad.description}`.replaceAll('\u00a0', ' ')))
  );
}

function isOffer(ad: OnlineAd, meant: QueryMeaning): boolean {
  const categories =
    meant.category === undefined ? null : new Set<number>([meant.category].flat().map((code) => CATEGORY_ID[code]));
  return (
    (meant.transaction === undefined || ad.transactionId === TRANSACTION_ID[meant.transaction]) &&
    (categories === null || categories.has(ad.categoryId)) &&
    (meant.holiday === undefined || ['night', 'week'].includes(ad.priceUnit) === meant.holiday) &&
    (meant.use === undefined || ad.commercialUse === meant.use) &&
    (meant.zoning === undefined || ad.zoning === meant.zoning) &&
    (meant.title === undefined || ad.titleStatus === meant.title) &&
    (meant.advertiser === undefined || (ad.agencyId === null ? 'private' : 'agency') === meant.advertiser) &&
    (meant.flatmates === undefined || ad.flatmates === meant.flatmates) &&
    (meant.negotiable === undefined || ad.negotiable === meant.negotiable) &&
    (meant.served === undefined || (ad.water === true && ad.power === true) === meant.served)
  );
}

function isHome(ad: OnlineAd, meant: QueryMeaning): boolean {
  const mask = maskOf(AMENITY_CODES, meant.amenities ?? []);
  return (
    (meant.rooms === undefined || [meant.rooms].flat().includes(ad.rooms ?? -1)) &&
    (meant.bathroomsMin === undefined || (ad.bathrooms ?? 0) >= meant.bathroomsMin) &&
    (meant.furnished === undefined || ad.furnished === meant.furnished) &&
    (ad.amenities & mask) === mask &&
    (meant.condition === undefined || ad.condition === meant.condition) &&
    (meant.floor === undefined ||
      (meant.floor === 'top' ? (ad.floor ?? 0) > 0 && ad.floor === ad.floors : ad.floor === meant.floor))
  );
}

function bounds(
  from: number | undefined,
  to: number | undefined,
  around: number | undefined,
  least: number,
  most: number,
) {
  return around === undefined ? ([from, to] as const) : ([around * least, around * most] as const);
}

function isWithin(value: number | null, from: number | undefined, to: number | undefined, unit: number): boolean {
  if (from === undefined && to === undefined) return true;
  return value !== null && value >= (from ?? 0) * unit && value <= (to ?? Infinity) * unit;
}

function isInAny(ad: OnlineAd, places: string | undefined): boolean {
  if (places === undefined) return true;
  const own = [`g${ad.governorateId}`, `d${ad.delegationId}`, `s${ad.sectorId}`];
  return places.split(' ').some((place) => own.includes(place));
}
