import { join } from 'node:path';
import { readCsvFile } from './read-csv-file.ts';

type Corner = readonly [lng: number, lat: number];

let rings: { isLake: boolean; corners: Corner[] }[] | undefined;

/** Whether a place is neither in the sea nor in a lake, by `reference/land.csv`; about 100 m exact. */
export function isOnLand({ lat, lng }: { lat: number; lng: number }): boolean {
  rings ??= readCsvFile(join(import.meta.dirname, '../reference/land.csv')).map(({ kind, corners = '' }) => ({
    isLake: kind === 'lake',
    corners: [...corners.matchAll(/(\S+) (\S+)/g)].map(([, x, y]): Corner => [Number(x), Number(y)]),
  }));
  const around = rings.filter(({ corners }) => isInside(corners, lng, lat));
  return around.length > 0 && !around.some(({ isLake }) => isLake);
}

function isInside(ring: readonly Corner[], lng: number, lat: number): boolean {
  let inside = false;
  for (const [index, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
    if (fromY > lat !== toY > lat && lng < ((toX - fromX) * (lat - fromY)) / (toY - fromY) + fromX) inside = !inside;
  }
  return inside;
}
