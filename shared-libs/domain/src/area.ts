/** A bounding box on the map, in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}
export type Corner = [lng: number, lat: number];

/** Maximum number of corners of a drawn area. */
const MAX_CORNERS = 200;

function readNumbers(text: string, count: number): number[] | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
}

function isOnEarth(lng: number, lat: number): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/** `west,south,east,north` in degrees, as GeoJSON orders them; null for anything else. */
export function readBox(bbox: string): Box | null {
  const [west = 0, south = 0, east = 0, north = 0] = readNumbers(bbox, 4) ?? [];
  const isBox = west < east && south < north && isOnEarth(west, south) && isOnEarth(east, north);
  return isBox ? { west, south, east, north } : null;
}

/** `lng,lat;lng,lat;…`: three or more corners, the last connected to the first; null for anything else. */
export function readPolygon(polygon: string): Corner[] | null {
  const corners = polygon.split(';').map((text): Corner => {
    const [lng = 181, lat = 91] = readNumbers(text, 2) ?? [];
    return [lng, lat];
  });
  const isArea =
    corners.length >= 3 && corners.length <= MAX_CORNERS && corners.every((corner) => isOnEarth(...corner));
  return isArea ? corners : null;
}

/** A point as `lat,lng`; null for anything else. */
export function readPoint(near: string): { lat: number; lng: number } | null {
  const [lat = 91, lng = 181] = readNumbers(near, 2) ?? [];
  return isOnEarth(lng, lat) ? { lat, lng } : null;
}
