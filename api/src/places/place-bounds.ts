import type { Place } from '@houni/contracts/place';

type Position = Place['centre'];

export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

const KM_PER_DEGREE = 111.32;
/** A quarter of a town and a stretch of steppe: nothing smaller or larger is shown around a centre. */
const NEAREST_KM = 0.8;
const FARTHEST_KM = 12;

/**
 * About where a sector lies. Its outline is not known, so it is a square around its centre that reaches two thirds of
 * the way to the next sector's centre: neighbours touch, and dense quarters are small.
 */
export function sectorBounds(centre: Position, others: readonly Position[]): Bounds {
  const next = Math.min(...others.map((other) => kilometres(centre, other)).filter((distance) => distance > 0));
  return around(centre, Math.min(FARTHEST_KM, Math.max(NEAREST_KM, (Number.isFinite(next) ? next : 3) * (2 / 3))));
}

/** A delegation: the box around its sectors, as far as these are known to reach. */
export function delegationBounds(centre: Position, sectors: readonly Bounds[]): Bounds {
  const own = around(centre, NEAREST_KM);
  return {
    south: Math.min(own.south, ...sectors.map(({ south }) => south)),
    west: Math.min(own.west, ...sectors.map(({ west }) => west)),
    north: Math.max(own.north, ...sectors.map(({ north }) => north)),
    east: Math.max(own.east, ...sectors.map(({ east }) => east)),
  };
}

function around({ lat, lng }: Position, km: number): Bounds {
  const height = km / KM_PER_DEGREE;
  const width = height / Math.cos((lat * Math.PI) / 180);
  return { south: round(lat - height), west: round(lng - width), north: round(lat + height), east: round(lng + width) };
}

function round(degrees: number): number {
  return Number(degrees.toFixed(5));
}

function kilometres(a: Position, b: Position): number {
  const x = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(x, a.lat - b.lat) * KM_PER_DEGREE;
}
