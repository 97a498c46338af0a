import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { COMMERCIAL_USES, ZONINGS } from '@houni/contracts/ad';
import type { PriceUnit } from '@houni/domain/price-units';
import type { MapAd } from '@houni/contracts/map';
import type { Locale } from '@houni/domain/locale';
import { adPath } from '@houni/routing/build';
import { adTitleOf } from '../ads/ad-title.ts';
import { categoryOf, transactionOf } from '../ads/codes.ts';
import { toPhoto } from '../media/photo.ts';
import type { StoredPhoto } from '../schema/media.ts';
import type { Services } from '../services.ts';

interface MarkerRow {
  id: number;
  publicKey: string;
  transactionId: number;
  categoryId: number;
  title: string;
  zoning: (typeof ZONINGS)[number] | null;
  commercialUse: (typeof COMMERCIAL_USES)[number] | null;
  price: number;
  priceUnit: PriceUnit;
  area: number | null;
  rooms: number | null;
  furnished: boolean | null;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  agencySlug: string | null;
  lat: number;
  lng: number;
  precision: MapAd['precision'];
  photo: StoredPhoto | null;
}

const COLUMNS = sql`a.id, a.public_key, a.transaction_id, a.category_id, a.title, a.zoning, a.commercial_use, a.price, a.price_unit, a.area, a.rooms, a.furnished,
  a.governorate_id, a.delegation_id, a.sector_id, agencies.slug as agency_slug, a.public_lat as lat, a.public_lng as lng,
  a.position_precision as precision, (
    select json_build_object('base', p.base, 'widths', p.widths, 'width', p.width, 'height', p.height,
      'thumbhash', p.thumbhash, 'color', p.color, 'alt', p.alt)
    from ad_photos p where p.ad_id = a.id order by p.photo_order limit 1
  ) as photo`;

/** The markers of these ads by id. */
export async function markersByIds(
  services: Services,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, MapAd>> {
  return readMarkers(services, sql`a.id = any(${[...ids]}::bigint[])`, ids.length, locale);
}

/** Those of these ads that are online. */
export async function markersByKeys(services: Services, keys: readonly string[], locale: Locale): Promise<MapAd[]> {
  const found = await readMarkers(services, sql`a.public_key = any(${[...keys]}::text[])`, keys.length, locale);
  return [...found.values()];
}

async function readMarkers(services: Services, condition: RawBuilder<boolean>, ads: number, locale: Locale) {
  if (ads === 0) return new Map<number, MapAd>();
  const { rows } = await sql<MarkerRow>`
    select ${COLUMNS} from ads a left join agencies on agencies.id = a.agency_id and agencies.is_public
    where a.state = 'published' and exists (select from ad_search where ad_search.ad_id = a.id) and ${condition}`.execute(
    services.reads,
  );
  return markersOf(services, rows, locale);
}

async function markersOf(services: Services, rows: readonly MarkerRow[], locale: Locale): Promise<Map<number, MapAd>> {
  const places = await services.places();
  return new Map(
    rows.map((row) => {
      const { id, publicKey, title, area, rooms, lat, lng, precision, agencySlug } = row;
      const transaction = transactionOf(row.transactionId);
      const category = categoryOf(row.categoryId);
      const location = places.trail(row);
      const url = adPath({ transaction, category, location, title, publicKey, agencySlug }, locale);
      const price = { millimes: row.price, unit: row.priceUnit };
      const photo = row.photo && toPhoto(row.photo, locale, services.environment.mediaUrl);
      const heading = adTitleOf(row, places, locale);
      return [
        id,
        { publicKey, transaction, category, title: heading, price, area, rooms, url, lat, lng, precision, photo },
      ];
    }),
  );
}
