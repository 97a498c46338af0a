import { join } from 'node:path';
import { readCsvFile } from './read-csv-file.ts';

type Corner = readonly [lng: number, lat: number];

let coasts: Corner[][] | undefined;

/** Whether a place is not in the sea, by `reference/land.csv`; about 100 m exact. */
export function isOnLand({ lat, lng }: { lat: number; lng: number }): boolean {
  coasts ??= readCsvFile(join(import.meta.dirname, '../reference/land.csv')).map(({ corners = '' }) =>
    [...corners.matchAll(/(\S+) (\S+)/g)].map(([, x, y]): Corner => [Number(x), Number(y)]),
  );
  return coasts.some((coast) => isInside(coast, lng, lat));
}

function isInside(ring: readonly Corner[], lng: number, lat: number): boolean {
  let inside = false;
  for (const [index, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
    if (fromY > lat !== toY > lat && lng < ((toX - fromX) * (lat - fromY)) / (toY - fromY) + fromX) inside = !inside;
  }
  return inside;
}
