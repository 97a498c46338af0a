/** Degrees, in the order of GeoJSON and the search. */
export type Point = [lng: number, lat: number];
export type Bounds = [west: number, south: number, east: number, north: number];

/** In an address; the search allows 200. */
const MAX_CORNERS = 60;
const EARTH_RADIUS_M = 6_371_000;
/** A precision of about a metre. */
const DECIMALS = 5;

/** `west,south,east,north`, the format of the search parameter `bbox`. */
export function writeBounds(bounds: Bounds): string {
  return bounds.map(rounded).join(',');
}

/** The bounds in an address, or null if they are not valid. */
export function readBounds(text: string | undefined): Bounds | null {
  const [west, south, east, north, ...more] = (text ?? '').split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0) {
    return null;
  }
  return west < east && south < north && Math.abs(west) <= 180 && east <= 180 && north <= 90
    ? [west, south, east, north]
    : null;
}

/** `lng,lat;lng,lat;…`, the format of the search parameter `polygon`. Areas with too many corners are simplified. */
export function writeArea(corners: readonly Point[]): string {
  return simplify(corners)
    .map(([lng, lat]) => `${rounded(lng)},${rounded(lat)}`)
    .join(';');
}

/** The area in an address, or null if it is not valid. */
export function readArea(text: string | undefined): Point[] | null {
  const corners = (text ?? '').split(';').map((corner): Point => {
    const [lng = Number.NaN, lat = Number.NaN] = corner.split(',').map(Number);
    return [lng, lat];
  });
  return corners.length >= 3 && corners.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
    ? corners
    : null;
}

export function boundsOf(corners: readonly Point[]): Bounds {
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** @param tolerance part of the outer size by which the inner bounds may exceed the outer ones */
export function isWithin(inner: Bounds, outer: Bounds, tolerance = 0.1): boolean {
  const [west, south, east, north] = outer;
  const [marginX, marginY] = [(east - west) * tolerance, (north - south) * tolerance];
  return (
    inner[0] >= west - marginX &&
    inner[1] >= south - marginY &&
    inner[2] <= east + marginX &&
    inner[3] <= north + marginY
  );
}

/** The corners of a circle. */
export function circle([lng, lat]: Point, metres: number, corners = 40): Point[] {
  const degrees = (metres / EARTH_RADIUS_M) * (180 / Math.PI);
  const cosLatitude = Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI;
    return [lng + (degrees * Math.cos(angle)) / cosLatitude, lat + degrees * Math.sin(angle)];
  });
}

function rounded(value: number): number {
  return Number(value.toFixed(DECIMALS));
}

/** Removes the corners with the smallest triangles until few enough are left (Visvalingam). */
function simplify(corners: readonly Point[]): Point[] {
  const left = [...corners];
  while (left.length > MAX_CORNERS) {
    let smallestIndex = 0;
    let smallest = Infinity;
    for (let index = 0; index < left.length; index += 1) {
      const size = triangleArea(left.at(index - 1), left[index], left[(index + 1) % left.length]);
      if (size < smallest) [smallestIndex, smallest] = [index, size];
    }
    left.splice(smallestIndex, 1);
  }
  return left;
}

function triangleArea([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0], [cx, cy]: Point = [0, 0]): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
}
