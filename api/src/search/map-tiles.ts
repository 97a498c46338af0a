import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import type { Box } from '@houni/contracts/area';
import { areCountedByBlocks, blocksOf, maskOf } from './block-counts.ts';
import { allOf, insideBox, rowsNear } from './filters.ts';
import type { Filter } from './filters.ts';
import { CODE_ZOOM, tileCode, tilesOf, unproject } from './map-ranges.ts';

/** The zooms for which blocks have tiles; beyond, the few ads of the box are read one by one. */
const LEAST_LEVEL = 8;
const MOST_LEVEL = 18;
/** Tiles beyond this zoom are stored by the tile of a lower zoom that contains them. */
const LAST_TOGETHER = 16;
const PARENTS = 12;
/** Maximum of ads that are read one by one. */
const MAX_ROWS = 20_000;

/** The number of ads in a tile, and their centre. */
export interface CountedTile {
  cell: number;
  count: number;
  lat: number;
  lng: number;
}

export interface TilesQuery {
  box: Box;
  /** Zoom of the tiles. */
  level: number;
  filters: readonly Filter[];
  words: RawBuilder<boolean> | null;
}

/** The tiles with results that a box touches. */
export async function countedTiles(db: Database, query: TilesQuery): Promise<{ tiles: CountedTile[]; exact: boolean }> {
  const byBlocks = query.words === null && areCountedByBlocks(query.filters) && query.level <= MOST_LEVEL;
  const { rows } = await (byBlocks ? tilesOfBlocks(query) : tilesOfRows(query)).execute(db);
  const tiles = rows.filter(({ count }) => count > 0);
  return { tiles, exact: byBlocks || tiles.reduce((sum, { count }) => sum + count, 0) < MAX_ROWS };
}

function codesOf({ box, level }: Pick<TilesQuery, 'box' | 'level'>): RawBuilder<unknown> {
  const { left, top, right, bottom } = tilesOf(box, level);
  const codes: number[] = [];
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) codes.push(tileCode(x, y, level));
  return sql`${codes}::bigint[]`;
}

/** The statement of a map that is answered by blocks. The benchmark runs it alone. */
export function tilesOfBlocks(query: TilesQuery): RawBuilder<CountedTile> {
  const { box, level, filters } = query;
  const mask = maskOf(filters);
  const stored = Math.max(LEAST_LEVEL, level);
  const { west, south, east, north } = widened(query);
  // The code of a tile is the prefix of the codes of its parts.
  const cell = sql`t.cell >> ${sql.lit(2 * (stored - level))}`;
  const parents = level > LAST_TOGETHER ? sql`and c.parent = any(${codesOf({ box, level: PARENTS })})` : sql``;
  return sql<CountedTile>`
    with m as materialized (
      select b.id, ${mask ?? sql`null::bit varying`} as mask from search_blocks b
      where ${allOf([blocksOf(filters), sql<boolean>`b.west <= ${east} and b.east >= ${west} and b.south <= ${north} and b.north >= ${south}`])}
    ), counted as (
      select ${cell} as cell, t.lat, t.lng,
        ${mask ? sql`bit_count(substring(m.mask from t.first + 1 for t.ads))::int` : sql`t.ads`} as count
      from m join search_cells c on c.block_id = m.id and c.zoom = ${sql.lit(stored)} ${parents}
      cross join lateral unnest(c.cells, c.firsts, c.counts, c.lats, c.lngs) t (cell, first, ads, lat, lng)
      where ${cell} = any(${codesOf(query)})
      union all
      select s.map_code >> ${sql.lit(2 * (CODE_ZOOM - level))}, s.position[1], s.position[0], s.sign
      from ad_search_changes s where ${allOf(filters.map(({ row }) => row))}
        and s.map_code >> ${sql.lit(2 * (CODE_ZOOM - level))} = any(${codesOf({ ...query, box })})
    )
    select cell, sum(count)::int as count, sum(lat * count) / sum(count) as lat, sum(lng * count) / sum(count) as lng
    from counted group by cell having sum(count) > 0`;
}

function tilesOfRows(query: TilesQuery): RawBuilder<CountedTile> {
  const { level, filters, words } = query;
  const area = insideBox(widened(query));
  const conditions = [area, ...filters].map(({ row }) => row);
  if (words) conditions.push(words);
  return sql<CountedTile>`
    select cell, count(*)::int as count, avg(lat) as lat, avg(lng) as lng
    from (
      select s.map_code >> ${sql.lit(2 * (CODE_ZOOM - level))} as cell, s.position[1] as lat, s.position[0] as lng
      from ${words ? sql`ad_search s` : rowsNear([area])} where ${allOf(conditions)} limit ${MAX_ROWS}
    ) found where cell = any(${codesOf(query)}) group by cell`;
}

/** The box of all tiles that the box touches. */
function widened({ box, level }: TilesQuery): Box {
  const { left, top, right, bottom } = tilesOf(box, level);
  const size = 2 ** level;
  const northWest = unproject(left / size, top / size);
  const southEast = unproject((right + 1) / size, (bottom + 1) / size);
  return { west: northWest.lng, south: southEast.lat, east: southEast.lng, north: northWest.lat };
}
