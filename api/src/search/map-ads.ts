import type { MapAnswer, ParsedMapQuery } from '@houni/contracts/map';
import type { Services } from '../services.ts';
import { parseSearchText } from '../query-parser/parse-search-text.ts';
import { parseBox } from './area.ts';
import { countedTiles } from './map-tiles.ts';
import { markersByKeys, markersInTiles } from './map-markers.ts';
import { tileOf, tilesOf, unproject } from './map-ranges.ts';
import { criteriaOf } from './criteria.ts';
import { allOf, filtersOf } from './filters.ts';
import { searchedPlaces } from './place-filter.ts';
import { hasWords, hasWordsUnindexed, marksQuery, wordsQuery } from './word-query.ts';

/** Maximum of single markers; more are clusters of one ad. */
const MAX_POINTS = 200;
/** Maximum of tiles in one answer: a wide box at a high zoom gets larger tiles. */
const MAX_TILES = 1_500;
/** Tiles of 64 pixels, four to a tile of 256. */
const FINER = 2;
/** From this zoom on, the ads of one tile have the same position. */
const FINEST = 20;

/** The markers of a search on a map: clusters by tile, and single ads. Uses only public positions. */
export async function searchMap(services: Services, query: ParsedMapQuery): Promise<MapAnswer> {
  const { bbox, zoom, locale, keys, ...filtered } = query;
  const [directory, words] = await Promise.all([
    services.places(),
    query.q ? parseSearchText(services, query.q, query) : null,
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
  const rows = allOf([...filters.map(({ row }) => row), ...(terms === null ? [] : [hasWordsUnindexed(terms)])]);
  const [found, listed] = await Promise.all([
    markersInTiles(services, single, level, rows, locale),
    markersByKeys(services, keys ?? [], locale),
  ]);
  const clusters = tiles
    .filter(({ cell }) => !found.has(cell))
    .map(({ cell, count, lat, lng }) => ({ lat, lng, count, bbox: boxOf(cell, level) }));
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

function boxOf(cell: number, level: number): [west: number, south: number, east: number, north: number] {
  const { x, y } = tileOf(cell, level);
  const size = 2 ** level;
  const northWest = unproject(x / size, y / size);
  const southEast = unproject((x + 1) / size, (y + 1) / size);
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}
