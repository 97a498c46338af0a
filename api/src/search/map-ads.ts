import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MapAd, MapAnswer, ParsedMapQuery } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import type { PriceUnit } from '@houni/contracts/ad';
import { adPath } from '@houni/routing/build';
import { categoryOf, transactionOf } from '../ads/codes.ts';
import type { Services } from '../services.ts';
import { understand } from '../words/understand.ts';
import { parseBox } from './area.ts';
import { countedTiles } from './map-tiles.ts';
import type { CountedTile } from './map-tiles.ts';
import { CODE_ZOOM, tileOf, tilesOf, unproject } from './map-ranges.ts';
import { criteriaOf } from './criteria.ts';
import { allOf, filtersOf } from './filters.ts';
import { searchedPlaces } from './place-filter.ts';
import { hasWords, hasWordsToo, marksQuery, wordsQuery } from './word-query.ts';

/** Points that are drawn by themselves; more stand as clusters of one. */
const MAX_POINTS = 200;
/** Tiles of one answer: a wider box at a high zoom gets larger ones. */
const MAX_TILES = 1_500;
/** Tiles of 64 pixels, four to a tile of 256. */
const FINER = 2;
/** Where the map is as near as that, ads of one tile stand on one point. */
const FINEST = 20;

/** What a map shows of a search: clusters by tile, and single ads. Only public positions are known here. */
export async function searchMap(services: Services, query: ParsedMapQuery): Promise<MapAnswer> {
  const { bbox, zoom, locale, ...filtered } = query;
  const [directory, words] = await Promise.all([
    services.places(),
    query.q ? understand(services, query.q, query) : null,
  ]);
  const box = parseBox(bbox);
  const criteria = criteriaOf(filtered, words);
  const places = searchedPlaces(criteria, directory);
  const filters = filtersOf(criteria, places);
  const terms = criteria.terms.length > 0 ? wordsQuery(criteria.terms) : null;
  const marks = marksQuery(criteria, places);
  let level = Math.min(FINEST, zoom + FINER);
  while (level > 1 && tileCount(tilesOf(box, level)) > MAX_TILES) level -= 1;
  const { tiles, exact } = await countedTiles(services.db, {
    box,
    level,
    filters,
    words: terms === null ? null : hasWords(marks === null ? terms : `${terms} & ${marks}`),
  });
  const single = tiles.filter(({ count }) => count === 1).slice(0, MAX_POINTS);
  const rows = allOf([...filters.map(({ row }) => row), ...(terms === null ? [] : [hasWordsToo(terms)])]);
  const found = await adsOf(services, single, level, rows, locale);
  const clusters = tiles
    .filter(({ cell }) => !found.has(cell))
    .map(({ cell, count, lat, lng }) => ({ lat, lng, count, bbox: boxOf(cell, level) }));
  return {
    clusters,
    ads: [...found.values()],
    total: tiles.reduce((sum, { count }) => sum + count, 0),
    totalExact: exact,
  };
}

function tileCount({ left, top, right, bottom }: ReturnType<typeof tilesOf>): number {
  return (right - left + 1) * (bottom - top + 1);
}

function boxOf(cell: number, level: number): [west: number, south: number, east: number, north: number] {
  const { x, y } = tileOf(cell, level);
  const size = 2 ** level;
  const northWest = unproject(x / size, y / size);
  const southEast = unproject((x + 1) / size, (y + 1) / size);
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}

interface PointRow {
  cell: number;
  publicKey: string;
  transactionId: number;
  categoryId: number;
  title: string;
  price: number;
  priceUnit: PriceUnit;
  area: number | null;
  rooms: number | null;
  governorateId: number;
  delegationId: number;
  sectorId: number;
  agencySlug: string | null;
  position: { x: number; y: number };
}

/** The one ad of each of these tiles that passes, by tile. */
async function adsOf(
  services: Services,
  tiles: readonly CountedTile[],
  level: number,
  passes: RawBuilder<boolean>,
  locale: Locale,
): Promise<Map<number, MapAd>> {
  if (tiles.length === 0) return new Map();
  const shift = sql.lit(2 * (CODE_ZOOM - level));
  const { rows } = await sql<PointRow>`
    select cell, a.public_key, a.transaction_id, a.category_id, a.title, a.price, a.price_unit, a.area, a.rooms,
      a.governorate_id, a.delegation_id, a.sector_id, agencies.slug as agency_slug, found.position
    from unnest(${tiles.map(({ cell }) => cell)}::bigint[]) cell
    cross join lateral (
      select s.ad_id, s.position from ad_search s
      where s.map_code between cell << ${shift} and ((cell + 1) << ${shift}) - 1 and ${passes} limit 1
    ) found
    join ads a on a.id = found.ad_id left join agencies on agencies.id = a.agency_id`.execute(services.db);
  const places = await services.places();
  return new Map(
    rows.map((row): [number, MapAd] => {
      const { publicKey, title, area, rooms, position, agencySlug } = row;
      const transaction = transactionOf(row.transactionId);
      const category = categoryOf(row.categoryId);
      const url = adPath({ transaction, category, location: places.trail(row), title, publicKey, agencySlug }, locale);
      const price = { millimes: row.price, unit: row.priceUnit };
      return [
        row.cell,
        { publicKey, transaction, category, title, price, area, rooms, url, lat: position.y, lng: position.x },
      ];
    }),
  );
}
