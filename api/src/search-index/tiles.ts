import type { Box } from '@houni/domain/area';

const MAX_LATITUDE = 85;

/** A position in the unit square of Web Mercator, north-west at 0, 0. */
export function project(lng: number, lat: number): { x: number; y: number } {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  return {
    x: (lng + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI),
  };
}

/** Degrees of a point of the unit square. */
export function unproject(x: number, y: number): { lng: number; lat: number } {
  return { lng: x * 360 - 180, lat: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90 };
}

/** The tiles of a zoom that a box touches, both ends included. */
export function tilesOf(box: Box, zoom: number): { left: number; top: number; right: number; bottom: number } {
  const size = 2 ** zoom;
  const northWest = project(box.west, box.north);
  const southEast = project(box.east, box.south);
  const tile = (share: number) => Math.max(0, Math.min(size - 1, Math.floor(share * size)));
  return { left: tile(northWest.x), top: tile(northWest.y), right: tile(southEast.x), bottom: tile(southEast.y) };
}

/** The box of a tile, as GeoJSON orders its sides. */
export function boxOf(x: number, y: number, zoom: number): [west: number, south: number, east: number, north: number] {
  const size = 2 ** zoom;
  const northWest = unproject(x / size, y / size);
  const southEast = unproject((x + 1) / size, (y + 1) / size);
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}
