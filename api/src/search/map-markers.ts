import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { PriceUnit } from '@houni/contracts/ad';
import type { MapAd } from '@houni/contracts/map';
import type { Locale } from '@houni/contracts/locale';
import { adPath } from '@houni/routing/build';
import { adTitleOf } from '../ads/ad-title.ts';
import { categoryOf, transactionOf } from '../ads/codes.ts';
import { toPhoto } from '../media/photo.ts';
import type { StoredPhoto } from '../schema/media.ts';
import type { Services } from '../services.ts';
import { CODE_ZOOM } from './map-ranges.ts';
import type { CountedTile } from './map-tiles.ts';

interface MarkerRow {
  cell: number;
  publicKey: string;
  transactionId: number;
  categoryId: number;
  title: string;
  price: number;
  priceUnit: PriceUnit;
  area: number | null;
  rooms: number | null;
  furnished: boolean | null;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  agencySlug: string | null;
  position: { x: number; y: number };
  precision: MapAd['precision'];
  photo: StoredPhoto | null;
}

const COLUMNS = sql`a.public_key, a.transaction_id, a.category_id, a.title, a.price, a.price_unit, a.area, a.rooms, a.furnished,
  a.governorate_id, a.delegation_id, a.sector_id, agencies.slug as agency_slug, found.position,
  a.position_precision as precision, (
    select json_build_object('base', p.base, 'widths', p.widths, 'width', p.width, 'height', p.height,
      'thumbhash', p.thumbhash, 'color', p.color, 'alt', p.alt)
    from ad_photos p where p.ad_id = a.id order by p.photo_order limit 1
  ) as photo`;

/** The single matching ad of each of these tiles, by tile. */
export async function markersInTiles(
  services: Services,
  tiles: readonly CountedTile[],
  level: number,
  passes: RawBuilder<boolean>,
  locale: Locale,
): Promise<Map<number, MapAd>> {
  if (tiles.length === 0) return new Map();
  const shift = sql.lit(2 * (CODE_ZOOM - level));
  const { rows } = await sql<MarkerRow>`
    select cell, ${COLUMNS}
    from unnest(${tiles.map(({ cell }) => cell)}::bigint[]) cell
    cross join lateral (
      select s.ad_id, s.position from ad_search s
      where s.map_code between cell << ${shift} and ((cell + 1) << ${shift}) - 1 and ${passes} limit 1
    ) found
    join ads a on a.id = found.ad_id left join agencies on agencies.id = a.agency_id`.execute(services.db);
  const markers = await markersOf(services, rows, locale);
  return new Map(rows.flatMap(({ cell }, index) => (markers[index] ? [[cell, markers[index]] as const] : [])));
}

/** Those of these ads that are online. */
export async function markersByKeys(services: Services, keys: readonly string[], locale: Locale): Promise<MapAd[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<MarkerRow>`
    select 0 as cell, ${COLUMNS}
    from ads a join ad_search found on found.ad_id = a.id left join agencies on agencies.id = a.agency_id
    where a.public_key = any(${[...keys]}::text[])`.execute(services.db);
  return markersOf(services, rows, locale);
}

async function markersOf(services: Services, rows: readonly MarkerRow[], locale: Locale): Promise<MapAd[]> {
  const places = await services.places();
  return rows.map((row) => {
    const { publicKey, title, area, rooms, position, precision, agencySlug } = row;
    const transaction = transactionOf(row.transactionId);
    const category = categoryOf(row.categoryId);
    const location = places.trail(row);
    const url = adPath({ transaction, category, location, title, publicKey, agencySlug }, locale);
    const price = { millimes: row.price, unit: row.priceUnit };
    const photo = row.photo && toPhoto(row.photo, locale, services.environment.mediaUrl);
    const { y: lat, x: lng } = position;
    const heading = adTitleOf(row, places, locale);
    return { publicKey, transaction, category, title: heading, price, area, rooms, url, lat, lng, precision, photo };
  });
}
