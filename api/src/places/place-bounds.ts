import type { Place } from '@houni/contracts/place';

type Position = Place['centre'];

export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

const KM_PER_DEGREE = 111.32;
/** Distance from the centre to the edge: at least a quarter of a town, at most a large rural sector. */
const MIN_RADIUS_KM = 0.8;
const MAX_RADIUS_KM = 12;
/** Two thirds of the way to the next centre: neighbours overlap a little, and dense quarters are small. */
const SHARE_OF_DISTANCE = 2 / 3;
const DEFAULT_DISTANCE_KM = 3;

/** Approximate bounds of a sector, whose outline is unknown: a square around its centre. */
export function sectorBounds(centre: Position, others: readonly Position[]): Bounds {
  const nearest = Math.min(...others.map((other) => kilometres(centre, other)).filter((distance) => distance > 0));
  const radius = (Number.isFinite(nearest) ? nearest : DEFAULT_DISTANCE_KM) * SHARE_OF_DISTANCE;
  return around(centre, Math.min(MAX_RADIUS_KM, Math.max(MIN_RADIUS_KM, radius)));
}

/** The bounds of a delegation: the box around the bounds of its sectors. */
export function delegationBounds(centre: Position, sectors: readonly Bounds[]): Bounds {
  const own = around(centre, MIN_RADIUS_KM);
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
