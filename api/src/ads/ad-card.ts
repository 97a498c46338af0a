import { sql } from 'kysely';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { AdCard } from '@houni/contracts/ad';
import { FIELDS, onCard } from '@houni/domain/fields';
import type { Locale } from '@houni/domain/locale';
import type { Photo } from '@houni/contracts/photo';
import { adPath } from '@houni/routing/build';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { runPrepared } from '../platform/prepared-statements.ts';
import { ofFieldColumns } from '../schema/field-columns.ts';
import type { StoredPhoto } from '../schema/media.ts';
import type { Schema } from '../schema/schema.ts';
import type { Services } from '../services.ts';
import { adTitleOf } from './ad-title.ts';
import { categoryOf, transactionOf } from './codes.ts';
import { toPhoto } from '../media/photo.ts';
import { hasWithdrawnPhotos } from '../media/withdraw-photos.ts';

/** Photos on a card; `photoCount` is the number of all photos of the ad. */
const CARD_PHOTOS = 5;
/** How many days a card shows a price drop. */
const PRICE_DROP_DAYS = 60;
const DAY_MS = 86_400_000;

const CARD_COLUMNS = [
  'ads.id',
  'ads.publicKey',
  'ads.uid',
  'ads.agencyId',
  'ads.transactionId',
  'ads.categoryId',
  'ads.state',
  'ads.title',
  'ads.price',
  'ads.priceUnit',
  'ads.previousPrice',
  'ads.priceFellAt',
  'ads.negotiable',
  'ads.governorateId',
  'ads.delegationId',
  'ads.sectorId',
  'ads.roomsOffered',
  'ads.occupants',
  'ads.flatmates',
  'ads.photoCount',
  'ads.contactName',
  'ads.commercialUse',
  'ads.highlightedUntil',
  'ads.publishedAt',
  'ads.createdAt',
] as const;

/** The facts of a card, whose columns have their names. */
const CARD_FIELDS = onCard(FIELDS);
const FIELD_COLUMNS = (Object.keys(CARD_FIELDS) as (keyof typeof CARD_FIELDS)[]).map((name) => `ads.${name}` as const); // the table's names

/** A row of `selectCard`. */
export type CardRow = Pick<
  Selectable<Schema['ads']>,
  keyof typeof CARD_FIELDS | ((typeof CARD_COLUMNS)[number] extends `ads.${infer Column}` ? Column : never)
> & {
  agencyKey: string | null;
  agencySlug: string | null;
  agencyName: string | null;
  agencyVerifiedAt: Date | null;
};

/** The columns that every query for ad cards selects; a public agency is joined as `agency`. */
export function selectCard(db: Services['db']) {
  return db
    .selectFrom('ads')
    .leftJoin('agencies as agency', (join) =>
      join.onRef('agency.id', '=', 'ads.agencyId').on('agency.isPublic', '=', true),
    )
    .select(CARD_COLUMNS)
    .select(FIELD_COLUMNS)
    .select((eb: ExpressionBuilder<Schema & { agency: Schema['agencies'] }, 'agency'>) => [
      eb.ref('agency.publicKey').as('agencyKey'),
      eb.ref('agency.slug').as('agencySlug'),
      eb.ref('agency.name').as('agencyName'),
      eb.ref('agency.verifiedAt').as('agencyVerifiedAt'),
    ]);
}

/** The photos of some ads, cover first, by ad id. */
export async function photosOf(
  services: Services,
  adIds: number[],
  locale: Locale,
  perAd?: number,
): Promise<Map<number, Photo[]>> {
  const photos = new Map<number, Photo[]>();
  if (adIds.length === 0) return photos;
  let query = services.db
    .selectFrom('adPhotos')
    .selectAll()
    .where('adId', 'in', adIds)
    .orderBy('adId')
    .orderBy('photoOrder');
  if (perAd !== undefined) query = query.where('photoOrder', '<', perAd);
  for (const row of await query.execute()) {
    const list = photos.get(row.adId) ?? [];
    list.push(toPhoto(row, locale, services.environment.mediaUrl));
    photos.set(row.adId, list);
  }
  return photos;
}

/** The cards of these ads in the order of their ids; an id without an ad is left out. */
export async function cardsByIds(services: Services, adIds: number[], locale: Locale): Promise<AdCard[]> {
  const cards = await cardsOf(services, adIds, locale);
  return adIds.flatMap((id) => cards.get(id) ?? []);
}

/** The cards of these ads by id, in one statement. */
export async function cardsOf(services: Services, adIds: number[], locale: Locale): Promise<Map<number, AdCard>> {
  if (adIds.length === 0) return new Map();
  const [rows, places] = await Promise.all([
    runPrepared(
      services.db,
      selectCard(services.db)
        .select((eb) =>
          eb
            .selectFrom('adPhotos as p')
            .whereRef('p.adId', '=', 'ads.id')
            .where('p.photoOrder', '<', CARD_PHOTOS)
            .select(
              sql<StoredPhoto[] | null>`json_agg(json_build_object('base', p.base, 'widths', p.widths, 'width', p.width,
            'height', p.height, 'thumbhash', p.thumbhash, 'color', p.color, 'alt', p.alt) order by p.photo_order)`.as(
                'all',
              ),
            )
            .as('photos'),
        )
        .where(sql<boolean>`ads.id = any(${adIds}::bigint[])`),
    ),
    services.places(),
  ]);
  const now = services.now();
  return new Map(
    rows.map((row): [number, AdCard] => {
      const photos = (row.photos ?? []).map((photo) => toPhoto(photo, locale, services.environment.mediaUrl));
      return [row.id, toCard(row, photos, places, locale, now)];
    }),
  );
}

/** Converts a row of `selectCard` to the card of the contract. */
export function toCard(row: CardRow, photos: Photo[], places: PlaceDirectory, locale: Locale, now: Date): AdCard {
  const transaction = transactionOf(row.transactionId);
  const category = categoryOf(row.categoryId);
  const location = places.trail(row);
  const agency =
    row.agencyKey !== null && row.agencySlug !== null
      ? { publicKey: row.agencyKey, slug: row.agencySlug, logo: null, verified: row.agencyVerifiedAt !== null }
      : null;
  const hasRecentPriceDrop =
    row.previousPrice !== null &&
    row.priceFellAt !== null &&
    now.getTime() - row.priceFellAt.getTime() < PRICE_DROP_DAYS * DAY_MS;
  return {
    publicKey: row.publicKey,
    uid: row.uid,
    transaction,
    category,
    state: row.state,
    title: adTitleOf(row, places, locale),
    language: locale,
    price: { millimes: row.price, unit: row.priceUnit },
    previousPrice:
      hasRecentPriceDrop && row.previousPrice !== null ? { millimes: row.previousPrice, unit: row.priceUnit } : null,
    negotiable: row.negotiable,
    location,
    ...ofFieldColumns(CARD_FIELDS, row),
    flatshare:
      row.roomsOffered === null
        ? null
        : { roomsOffered: row.roomsOffered, occupants: row.occupants ?? 0, preference: row.flatmates ?? 'any' },
    ...(hasWithdrawnPhotos(row.state) ? { photos: [], photoCount: 0 } : { photos, photoCount: row.photoCount }),
    // An agency without a public page has no name here either, but its ad stays that of an agency.
    advertiser: {
      kind: row.agencyId === null ? 'private' : 'agency',
      name: row.agencyName ?? row.contactName,
      agency,
    },
    sponsored: false,
    ...(row.highlightedUntil !== null && row.highlightedUntil > now && { highlighted: true }),
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    url: adPath(
      { transaction, category, location, title: row.title, publicKey: row.publicKey, agencySlug: agency?.slug ?? null },
      locale,
    ),
  };
}
