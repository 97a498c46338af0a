import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { invalidInput } from '../platform/errors.ts';

const MAX_POLYGON_POINTS = 200;

function coordinates(text: string, count: number): number[] | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
}

/** `west,south,east,north` in degrees, as GeoJSON orders them. */
export function insideBox(bbox: string): RawBuilder<boolean> {
  const [west = 0, south = 0, east = 0, north = 0] = coordinates(bbox, 4) ?? [];
  if (!(west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90)) {
    throw invalidInput('bbox', 'A box is west,south,east,north in degrees.');
  }
  return sql<boolean>`s.position <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

/** `lng,lat;lng,lat;…`: three or more corners, closed by itself. */
export function insidePolygon(polygon: string): RawBuilder<boolean> {
  const corners = polygon.split(';').map((corner) => coordinates(corner, 2));
  const valid = corners
    .filter((corner) => corner !== null)
    .filter(([lng = 181, lat = 91]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90);
  if (valid.length !== corners.length || valid.length < 3 || valid.length > MAX_POLYGON_POINTS) {
    throw invalidInput(
      'polygon',
      'A polygon is three or more corners, each lng,lat in degrees, separated by semicolons.',
    );
  }
  const text = `(${valid.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
  return sql<boolean>`s.position <@ ${text}::polygon`;
}
