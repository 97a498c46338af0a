import { AMENITY_CODES } from '@houni/domain/amenities';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Locale } from '@houni/domain/locale';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/domain/transactions';
import { PROMOTION_DAYS } from '@houni/contracts/promotion';
import type { DemoAd, DemoPhoto } from '../../demo/types.ts';
import { maskOf } from '../schema/field-columns.ts';
import { insertRows } from './insert-rows.ts';
import type { Row } from './insert-rows.ts';
import { addDays, startOfTunisianDay, tunisianDay } from '../platform/tunisian-day.ts';

/** Ads of the demonstration accounts have counters for each of these days; other ads have one row. */
const DAYS_WITH_COUNTERS = 30;
/** Number of highlighted ads per 256 online ads. */
const HIGHLIGHTED_PER_256 = 8;
const DAY_MS = 86_400_000;

export interface LoadAdsInput {
  ads: readonly DemoAd[];
  photos: ReadonlyMap<string, DemoPhoto>;
  /** Owners whose dashboard shows charts: their ads get daily counters. */
  charted: ReadonlySet<string>;
  now: Date;
}

/** Inserts the missing ads, with photos, prices and counters. @returns how many were inserted */
export async function loadAds(client: pg.ClientBase, { ads, photos, charted, now }: LoadAdsInput): Promise<number> {
  await insertRows(client, 'users', ownersOf(ads));
  const agencies = await client.query<{ id: string; public_key: string }>('select id::text, public_key from agencies');
  const agencyIds = new Map(agencies.rows.map((row) => [row.public_key, row.id]));
  const newKeys = new Set(
    await insertRows(
      client,
      'ads',
      ads.map((ad) => adRow(ad, agencyIds, now)),
      'public_key',
    ),
  );
  const inserted = ads.filter(({ publicKey }) => newKeys.has(publicKey));
  const ids = await client.query<{ id: string; public_key: string }>(
    'select id::text, public_key from ads where public_key = any($1)',
    [[...newKeys]],
  );
  const adIds = new Map(ids.rows.map((row) => [row.public_key, row.id]));
  const idOf = (ad: DemoAd) => adIds.get(ad.publicKey);
  await insertRows(
    client,
    'ad_photos',
    inserted.flatMap((ad) => photoRows(ad, idOf(ad), photos)),
  );
  await insertRows(
    client,
    'ad_price_history',
    inserted.flatMap((ad) =>
      ad.priceHistory.map(({ date, millimes }) => ({
        ad_id: idOf(ad),
        changed_at: startOfTunisianDay(date),
        price: millimes,
        price_unit: ad.price.unit,
      })),
    ),
  );
  await insertRows(
    client,
    'ad_counters',
    inserted.flatMap((ad) => counterRows(ad, idOf(ad), charted.has(ad.ownerUid), now)),
  );
  return newKeys.size;
}

function ownersOf(ads: readonly DemoAd[]): Row[] {
  const owners = new Map(ads.map((ad) => [ad.ownerUid, ad]));
  return [...owners.values()].map((ad) => ({
    uid: ad.ownerUid,
    display_name: ad.contact.name,
    phone: ad.contact.phone,
    phone_proved: true,
    kind: ad.advertiserKind,
    role: 'user',
    languages: [ad.language],
    created_at: ad.createdAt,
    updated_at: ad.createdAt,
  }));
}

function adRow(ad: DemoAd, agencyIds: ReadonlyMap<string, string>, now: Date): Row {
  return {
    public_key: ad.publicKey,
    uid: ad.uid,
    owner_uid: ad.ownerUid,
    agency_id: ad.agencyPublicKey === null ? null : agencyIds.get(ad.agencyPublicKey),
    state: ad.state,
    transaction_id: TRANSACTION_ID[ad.transaction],
    category_id: CATEGORY_ID[ad.category],
    language: ad.language,
    title: ad.title,
    description: ad.description,
    governorate_id: ad.governorateId,
    delegation_id: ad.delegationId,
    sector_id: ad.sectorId,
    lat: ad.position.lat,
    lng: ad.position.lng,
    position_precision: ad.position.precision,
    price: ad.price.millimes,
    price_unit: ad.price.unit,
    previous_price: ad.previousPrice?.millimes ?? null,
    price_fell_at: ad.previousPrice && startOfTunisianDay(ad.previousPrice.date),
    negotiable: ad.negotiable,
    charges: ad.chargesMillimes,
    deposit: ad.depositMillimes,
    agency_fees: ad.agencyFeesMillimes,
    area: ad.area,
    built_area: ad.builtArea,
    land_area: ad.landArea,
    rooms: ad.rooms,
    total_rooms: ad.totalRooms,
    bathrooms: ad.bathrooms,
    floor: ad.floor,
    floors: ad.floors,
    furnished: ad.furnished,
    condition: ad.condition,
    year: ad.year,
    orientation: ad.orientation,
    amenities: maskOf(AMENITY_CODES, ad.amenities),
    title_status: ad.titleStatus,
    // As its text says.
    sea_view: /vue (sur la )?mer|إطلالة على البحر|sea view/i.test(`${ad.title} ${ad.description}`) || null,
    zoning: ad.zoning,
    water: ad.utilities?.water ?? null,
    power: ad.utilities?.power ?? null,
    sewer: ad.utilities?.sewer ?? null,
    frontage: ad.frontage,
    commercial_use: ad.use,
    rooms_offered: ad.flatshare?.roomsOffered ?? null,
    occupants: ad.flatshare?.occupants ?? null,
    flatmates: ad.flatshare?.preference ?? null,
    contact_name: ad.contact.name,
    contact_phone: ad.contact.phone,
    contact_hours: ad.contact.hours,
    whatsapp: ad.contact.whatsapp,
    phone_shown: ad.contact.phoneShown,
    promoted_until: ad.sponsored ? promotionEnd(now) : null,
    highlighted_until: isHighlighted(ad) ? promotionEnd(now) : null,
    photo_count: ad.photos.length,
    created_at: ad.createdAt,
    updated_at: ad.updatedAt,
    published_at: ad.publishedAt,
    expires_at: ad.expiresAt,
    closed_at: ad.closedAt,
  };
}

function promotionEnd(now: Date): Date {
  return new Date(now.getTime() + PROMOTION_DAYS * DAY_MS);
}

function isHighlighted({ state, publicKey }: DemoAd): boolean {
  return (
    state === 'published' &&
    (createHash('md5').update(`frame ${publicKey}`).digest()[0] ?? HIGHLIGHTED_PER_256) < HIGHLIGHTED_PER_256
  );
}

/** Renews the promotions of demonstration ads at each start; promotions that somebody bought end as usual. */
export async function renewDemoPromotions(client: pg.ClientBase, now: Date): Promise<void> {
  for (const [column, kind] of [
    ['promoted_until', 'top'],
    ['highlighted_until', 'highlight'],
  ] as const) {
    await client.query(
      `update ads set ${column} = $1 where state = 'published' and ${column} < $2 and owner_uid like 'demo-%'
         and not exists (select from ad_promotions p where p.ad_id = ads.id and p.kind = $3)`,
      [promotionEnd(now), new Date(now.getTime() + DAY_MS), kind],
    );
  }
}

function photoRows(ad: DemoAd, adId: string | undefined, photos: ReadonlyMap<string, DemoPhoto>): Row[] {
  return ad.photos.map((name, order) => {
    const photo = storedPhoto(name, photos);
    return { ad_id: adId, photo_order: order, ...photo, ...(order === 0 && { alt: asIllustration(photo.alt) }) };
  });
}

const ILLUSTRATION: Record<Locale, string> = {
  fr: 'image d’illustration',
  ar: 'صورة توضيحية',
  en: 'illustration',
  it: 'immagine illustrativa',
  es: 'imagen ilustrativa',
};

/** The description of a cover, which says that the pictures of demonstration ads are not of a real property. */
function asIllustration(alt: DemoPhoto['alt']): DemoPhoto['alt'] {
  const { fr, ar, en, it, es } = ILLUSTRATION;
  return {
    fr: `${alt.fr} (${fr})`,
    ar: `${alt.ar} (${ar})`,
    en: `${alt.en} (${en})`,
    it: `${alt.it} (${it})`,
    es: `${alt.es} (${es})`,
  };
}

/** A demonstration picture in the format of stored photos. @throws for an unknown name */
export function storedPhoto(name: string, photos: ReadonlyMap<string, DemoPhoto>) {
  const photo = photos.get(name);
  if (!photo) throw new Error(`there is no demonstration picture ${name}`);
  const { widths, width, height, thumbhash, color, alt } = photo;
  return { base: `demo/${name}`, widths, width, height, thumbhash, color, alt };
}

function counterRows(ad: DemoAd, adId: string | undefined, charted: boolean, now: Date): Row[] {
  const published = ad.publishedAt === null ? null : new Date(ad.publishedAt);
  if (published === null) return [];
  const age = Math.max(1, Math.ceil((now.getTime() - published.getTime()) / DAY_MS));
  const days = charted ? Math.min(DAYS_WITH_COUNTERS, age) : 1;
  const weights = Array.from(
    { length: days },
    (_none, day) => 1 + (createHash('md5').update(`${ad.publicKey} ${day}`).digest()[0] ?? 0) / 64,
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const { views, favourites, reveals } = ad.counters;
  let passed = 0;
  return weights.map((weight, day) => {
    const before = passed / whole;
    passed += weight;
    const after = passed / whole;
    // Rounds the running sum, so that the daily numbers add up to the total.
    const share = (total: number) => Math.round(total * after) - Math.round(total * before);
    return {
      ad_id: adId,
      day: addDays(tunisianDay(now), day - days + 1),
      impressions: share(views * 9),
      views: share(views),
      favourites: share(favourites),
      reveals: share(reveals),
    };
  });
}
