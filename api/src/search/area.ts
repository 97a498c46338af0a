import { invalidInput } from '../platform/errors.ts';

/** Degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}
export type Corner = [lng: number, lat: number];

const MAX_POLYGON_CORNERS = 200;

function coordinates(text: string, count: number): number[] | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
}

function isOnEarth(lng: number, lat: number): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/**
 * `west,south,east,north` in degrees, as GeoJSON orders them.
 * @throws RequestError for anything else
 */
export function parseBox(bbox: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = coordinates(bbox, 4) ?? [];
  if (!(west < east && south < north && isOnEarth(west, south) && isOnEarth(east, north))) {
    throw invalidInput('bbox', 'A box is west,south,east,north in degrees.');
  }
  return { west, south, east, north };
}

/**
 * `lng,lat;lng,lat;…`: three or more corners, closed by itself.
 * @throws RequestError for anything else
 */
export function parsePolygon(polygon: string): Corner[] {
  const corners = polygon.split(';').map((text): Corner | null => {
    const [lng = 181, lat = 91] = coordinates(text, 2) ?? [];
    return isOnEarth(lng, lat) ? [lng, lat] : null;
  });
  const valid = corners.filter((corner) => corner !== null);
  if (valid.length !== corners.length || valid.length < 3 || valid.length > MAX_POLYGON_CORNERS) {
    throw invalidInput(
      'polygon',
      'A polygon is three or more corners, each lng,lat in degrees, separated by semicolons.',
    );
  }
  return valid;
}

/**
 * `lat,lng` of a point, as people write positions.
 * @throws RequestError for anything else
 */
export function parsePoint(near: string): { lat: number; lng: number } {
  const [lat = 91, lng = 181] = coordinates(near, 2) ?? [];
  if (!isOnEarth(lng, lat)) throw invalidInput('near', 'A point is lat,lng in degrees.');
  return { lat, lng };
}

/** The smallest box around a polygon. */
export function boxAround(polygon: readonly Corner[]): Box {
  const lngs = polygon.map(([lng]) => lng);
  const lats = polygon.map(([, lat]) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}
