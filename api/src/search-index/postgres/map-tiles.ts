import { sql } from 'kysely';
import type { Box } from '@houni/domain/area';
import type { Database } from '../../database.ts';
import type { MapTile } from '../search-index.ts';
import { boxOf, tilesOf, unproject } from '../tiles.ts';
import { withCondition } from './criteria.ts';
import type { Criteria } from './criteria.ts';
import { insideBox } from './filters.ts';
import { resultsAs } from './read-page.ts';

/** Of more ads only some are read. */
const MAX_ADS = 10_000;

/** The ads of the squares that a box touches, grouped by square. */
export async function readTiles(
  db: Database,
  criteria: Criteria,
  box: Box,
  level: number,
): Promise<{ tiles: MapTile[]; exact: boolean }> {
  const { left, top, right, bottom } = tilesOf(box, level);
  const size = 2 ** level;
  const [west, , , north] = boxOf(left, top, level);
  const [, south, east] = boxOf(right, bottom, level);
  // Squares of Web Mercator are equally wide in degrees of longitude, but not equally high.
  const rows = Array.from({ length: bottom - top + 2 }, (_none, row) => unproject(0, (bottom + 1 - row) / size).lat);
  const found = resultsAs(
    ['ad_id', 'lat', 'lng'],
    withCondition(criteria, insideBox({ west, south, east, north })),
    MAX_ADS,
  );
  const { rows: tiles } = await sql<MapTile>`
    with ${found}
    select least(greatest(floor((lng + 180) * ${size}::float8 / 360)::int, ${left}::int), ${right}::int) as x,
      ${bottom + 1}::int - least(greatest(width_bucket(lat, ${rows}::float8[]), 1), ${bottom - top + 1}::int) as y,
      count(*)::int as count, avg(lat) as lat, avg(lng) as lng, min(ad_id) as id
    from hits group by 1, 2`.execute(db);
  return { tiles, exact: tiles.reduce((sum, { count }) => sum + count, 0) <= MAX_ADS };
}
