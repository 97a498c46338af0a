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

/** Land with a precision of about 100 metres, without lakes. */
export interface Outlines {
  tunisia: MultiPolygon;
  neighbours: MultiPolygon;
}

/** The outlines that `extract-outlines.ts` took from OpenStreetMap (ODbL). */
export function readOutlines(): Outlines {
  const rows = parse<Record<'corners', string>>(readFileSync(LAND_FILE, 'utf8'), { columns: true });
  const tunisia = rows.map(({ corners }) => [ringOf(corners)]);
  return { tunisia, neighbours: JSON.parse(readFileSync(NEIGHBOURS_FILE, 'utf8')) as MultiPolygon }; // written by us
}

/** The coasts as rows of `land.csv`. */
export function landRows(tunisia: MultiPolygon): string {
  const rows = tunisia.flatMap(([coast = []]) => `coast,${coast.flat().join(' ')}`);
  return ['id,kind,corners', ...rows.map((row, index) => `${index + 1},${row}`), ''].join('\n');
}

/** The source is cut in tiles: a longer edge along their grid, in metres, is a cut and no shore. */
const MAX_GRID_EDGE_M = 200;
const METRES_PER_DEGREE = 111_195;

/** The edges of a ring that are cuts along the grid, by the index of the corner in which they begin. */
export function gridEdges(ring: Ring): number[] {
  return ring.flatMap(([x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y];
    const shrink = Math.cos((y * Math.PI) / 180);
    const metres = Math.hypot((nextX - x) * shrink, nextY - y) * METRES_PER_DEGREE;
    return (x === nextX || y === nextY) && metres > MAX_GRID_EDGE_M ? [index] : [];
  });
}

/**
 * The ring without cuts: corners at their ends are left out, first those that take no land, and of these the one that takes
 * the least water. Null if nothing of the ring is left.
 */
export function withoutGridEdges(ring: Ring): Ring | null {
  const corners = ring.slice(0, -1);
  const side = Math.sign(signedArea(ring));
  const cornerAt = (index: number) => corners.at(index % corners.length) ?? [0, 0];
  // Positive: the land that would be lost with the corner.
  const lossAt = (index: number) => side * signedArea([index - 1, index, index + 1].map(cornerAt));
  const rank = (index: number): [takesLand: number, area: number] => {
    const loss = lossAt(index);
    return [loss > 0 ? 1 : 0, Math.abs(loss)];
  };
  const close = (): Ring => [...corners, ...corners.slice(0, 1)];
  for (let edges = gridEdges(close()); edges.length > 0; edges = gridEdges(close())) {
    const ends = edges.flatMap((edge) => [edge, (edge + 1) % corners.length]);
    const [first] = ends
      .map((index) => ({ index, rank: rank(index) }))
      .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]);
    corners.splice(first?.index ?? 0, 1);
  }
  return corners.length >= 3 ? close() : null;
}

function ringOf(corners: string): Ring {
  const numbers = corners.split(' ').map(Number);
  return numbers.flatMap((lng, index): Ring => (index % 2 === 0 ? [[lng, numbers[index + 1] ?? Number.NaN]] : []));
}

/** In square degrees. */
export function areaOf(ring: Ring): number {
  return Math.abs(signedArea(ring));
}

/** Positive if the corners go round against the clock. */
function signedArea(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
