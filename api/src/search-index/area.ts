import { readBox, readPoint, readPolygon } from '@houni/domain/area';
import type { Box, Corner } from '@houni/domain/area';
import { invalidInput } from '../platform/domain-error.ts';

/**
 * `west,south,east,north` in degrees, as GeoJSON orders them.
 * @throws DomainError for an invalid value
 */
export function parseBox(bbox: string): Box {
  const box = readBox(bbox);
  if (box === null) throw invalidInput('bbox', 'A box must be west,south,east,north in degrees.');
  return box;
}

/**
 * `lng,lat;lng,lat;…`: three or more corners, closed by itself.
 * @throws DomainError for an invalid value
 */
export function parsePolygon(polygon: string): Corner[] {
  const corners = readPolygon(polygon);
  if (corners === null)
    throw invalidInput(
      'polygon',
      'A polygon is three or more corners, each lng,lat in degrees, separated by semicolons.',
    );
  return corners;
}

/**
 * `lat,lng` of a point, as people write positions.
 * @throws DomainError for an invalid value
 */
export function parsePoint(near: string): { lat: number; lng: number } {
  const point = readPoint(near);
  if (point === null) throw invalidInput('near', 'A point must be lat,lng in degrees.');
  return point;
}

/** The smallest box around a polygon. */
export function boxAround(polygon: readonly Corner[]): Box {
  const lngs = polygon.map(([lng]) => lng);
  const lats = polygon.map(([, lat]) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}
