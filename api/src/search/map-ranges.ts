import type { Box } from '@houni/contracts/area';

/** Zoom of the tiles that `map_code` numbers. */
export const CODE_ZOOM = 24;
const MAX_LATITUDE = 85;
/** More ranges are more exact, but need more index scans. */
const MAX_RANGES = 24;

/** A position in the unit square of Web Mercator, north-west at 0, 0; as the database's `map_point`. */
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

/** The Morton code of a tile: the bits of x and y alternate. Exact up to zoom 26 (52 bits). */
export function tileCode(x: number, y: number, zoom: number): number {
  let code = 0;
  for (let bit = zoom - 1; bit >= 0; bit -= 1) {
    code = code * 4 + (Math.floor(y / 2 ** bit) % 2) * 2 + (Math.floor(x / 2 ** bit) % 2);
  }
  return code;
}

/** The tile of a Morton code. */
export function tileOf(code: number, zoom: number): { x: number; y: number } {
  let x = 0;
  let y = 0;
  for (let bit = zoom - 1; bit >= 0; bit -= 1) {
    const quarter = Math.floor(code / 4 ** bit) % 4;
    x = x * 2 + (quarter % 2);
    y = y * 2 + Math.floor(quarter / 2);
  }
  return { x, y };
}

/** The tiles of a zoom that a box touches, both ends included. */
export function tilesOf(box: Box, zoom: number): { left: number; top: number; right: number; bottom: number } {
  const size = 2 ** zoom;
  const northWest = project(box.west, box.north);
  const southEast = project(box.east, box.south);
  const tile = (share: number) => Math.max(0, Math.min(size - 1, Math.floor(share * size)));
  return { left: tile(northWest.x), top: tile(northWest.y), right: tile(southEast.x), bottom: tile(southEast.y) };
}

/** Ranges of `map_code` that cover a box, both ends included, ascending. Results outside the box must be removed. */
export function codeRanges(box: Box): [first: number, last: number][] {
  let zoom = 1;
  const touched = (level: number) => {
    const { left, top, right, bottom } = tilesOf(box, level);
    return (right - left + 1) * (bottom - top + 1);
  };
  while (zoom < CODE_ZOOM && touched(zoom + 1) <= MAX_RANGES) zoom += 1;
  const { left, top, right, bottom } = tilesOf(box, zoom);
  const codes: number[] = [];
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) codes.push(tileCode(x, y, zoom));
  codes.sort((a, b) => a - b);
  const width = 4 ** (CODE_ZOOM - zoom);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const previous = ranges.at(-1);
    if (previous && previous[1] + 1 === code * width) previous[1] = (code + 1) * width - 1;
    else ranges.push([code * width, (code + 1) * width - 1]);
  }
  return ranges;
}
