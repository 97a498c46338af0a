import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { MultiPolygon, Ring } from 'polygon-clipping';

/** The API reads both files too. */
const REFERENCE = path.resolve(import.meta.dirname, '../../api/reference');
/** Of Tunisia. */
export const LAND_FILE = path.join(REFERENCE, 'land.csv');
export const NEIGHBOURS_FILE = path.join(REFERENCE, 'neighbours.json');

/** Bounds of the base map: west, south, east, north in degrees. */
export const FRAME = [2, 28, 17.5, 39.5] as const;

/** Land with a precision of about 100 metres; lakes and chotts are holes. */
export interface Outlines {
  tunisia: MultiPolygon;
  neighbours: MultiPolygon;
}

/** The outlines that `extract-outlines.ts` took from OpenStreetMap (ODbL). */
export function readOutlines(): Outlines {
  const rows = parse<Record<'kind' | 'corners', string>>(readFileSync(LAND_FILE, 'utf8'), { columns: true });
  const tunisia: MultiPolygon = [];
  for (const { kind, corners } of rows) {
    if (kind === 'coast') tunisia.push([]);
    tunisia.at(-1)?.push(ringOf(corners));
  }
  return { tunisia, neighbours: JSON.parse(readFileSync(NEIGHBOURS_FILE, 'utf8')) as MultiPolygon }; // written by us
}

/** Rings as rows of `land.csv`: a coast, then the lakes within it. */
export function landRows(tunisia: MultiPolygon): string {
  const rows = tunisia.flatMap((rings) =>
    rings.map((ring, index) => `${index === 0 ? 'coast' : 'lake'},${ring.flat().join(' ')}`),
  );
  return ['id,kind,corners', ...rows.map((row, index) => `${index + 1},${row}`), ''].join('\n');
}

/** Of the lakes of the source, many are triangles and strips cut from a grid: those that are smaller, in square kilometres. */
const MIN_LAKE_KM2 = 4;
/** The length of the longest edge along the grid, as a share of the square root of the area. */
const MAX_CUT_SHARE = 0.25;
const KM_PER_DEGREE = 111;

/** Whether the shape of a lake is its own: large, and not cut along the grid of the source. */
export function isRealLake(ring: Ring): boolean {
  const shrink = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  const side = Math.sqrt(areaOf(ring) * shrink) * KM_PER_DEGREE;
  const cuts = ring.map(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    const isAlongGrid = x === nextX || y === nextY;
    return isAlongGrid ? Math.hypot((nextX - x) * shrink, nextY - y) * KM_PER_DEGREE : 0;
  });
  return side ** 2 >= MIN_LAKE_KM2 && Math.max(...cuts) <= MAX_CUT_SHARE * side;
}

function ringOf(corners: string): Ring {
  const numbers = corners.split(' ').map(Number);
  return numbers.flatMap((lng, index): Ring => (index % 2 === 0 ? [[lng, numbers[index + 1] ?? Number.NaN]] : []));
}

/** In square degrees. */
export function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}
