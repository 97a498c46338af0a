import type { MapAnswer, ParsedMapQuery } from '@houni/contracts/map';
import type { Services } from '../services.ts';
import { parseBox } from '../search-index/area.ts';
import { searchedAgency } from './agency-ads.ts';
import { markersByIds, markersByKeys } from './map-markers.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { boxOf, tilesOf } from '../search-index/tiles.ts';

/** Maximum of single markers; more are clusters of one ad. */
const MAX_POINTS = 200;
/** Maximum of tiles in one answer: a wide box at a high zoom gets larger tiles. */
const MAX_TILES = 1_500;
/** Tiles of 64 pixels, four to a tile of 256. */
const FINER = 2;
/** From this zoom on, the ads of one tile have the same position. */
const FINEST = 20;

/** The markers of a search on a map: clusters by tile, and single ads. Uses only public positions. */
export async function searchMap(services: Services, search: SearchIndex, query: ParsedMapQuery): Promise<MapAnswer> {
  const { bbox, zoom, locale, keys, agency: publicKey, agent, ...filters } = query;
  const agency = publicKey === undefined ? undefined : await searchedAgency(services, publicKey, agent);
  const filtered = { ...filters, ...(agency && { agency }) };
  const box = parseBox(bbox);
  let level = Math.min(FINEST, zoom + FINER);
  while (level > 1 && tileCount(tilesOf(box, level)) > MAX_TILES) level -= 1;
  const { tiles, exact } = await search.tiles(filtered, box, level);
  const single = tiles.filter(({ count }) => count === 1).slice(0, MAX_POINTS);
  const [found, listed] = await Promise.all([
    markersByIds(
      services,
      single.map(({ id }) => id),
      locale,
    ),
    markersByKeys(services, keys ?? [], locale),
  ]);
  const clusters = tiles
    .filter(({ count, id }) => count > 1 || !found.has(id))
    .map(({ x, y, count, lat, lng }) => ({ lat, lng, count, bbox: boxOf(x, y, level) }));
  return {
    clusters,
    ads: [...found.values()],
    listed,
    total: tiles.reduce((sum, { count }) => sum + count, 0),
    totalExact: exact,
  };
}

function tileCount({ left, top, right, bottom }: ReturnType<typeof tilesOf>): number {
  return (right - left + 1) * (bottom - top + 1);
}
