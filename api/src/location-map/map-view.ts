/** Degrees, as GeoJSON orders them. */
export type Position = readonly [lng: number, lat: number];
/** Pixels of the picture, from its upper left corner. */
export type Pixel = [x: number, y: number];
export type Bounds = readonly [west: number, south: number, east: number, north: number];

const METRES_PER_DEGREE = 111_320;

/** What a picture shows: a part of the Web Mercator plane. */
export interface MapView {
  width: number;
  height: number;
  metresPerPixel: number;
  /** In degrees. */
  bounds: Bounds;
  toPixel: (position: Position) => Pixel;
}

/** The view around a position. */
export function mapView(
  [lng, lat]: Position,
  { width, height, metresPerPixel }: Pick<MapView, 'width' | 'height' | 'metresPerPixel'>,
): MapView {
  // Mercator keeps shapes: a degree of longitude has as many pixels as a degree of the stretched latitude.
  const pixelsPerDegree = (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)) / metresPerPixel;
  const middle = stretchedLatitude(lat);
  const halfLng = width / 2 / pixelsPerDegree;
  const halfLat = (height / 2) * (metresPerPixel / METRES_PER_DEGREE);
  return {
    width,
    height,
    metresPerPixel,
    bounds: [lng - halfLng, lat - halfLat, lng + halfLng, lat + halfLat],
    toPixel: ([x, y]) => [
      width / 2 + (x - lng) * pixelsPerDegree,
      height / 2 - (stretchedLatitude(y) - middle) * pixelsPerDegree,
    ],
  };
}

/** Latitude as Web Mercator stretches it, in degrees of longitude. */
function stretchedLatitude(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
}

/** Whether a line or an outline may be seen, with a margin for its width. */
export function isInView(
  { width, height }: Pick<MapView, 'width' | 'height'>,
  line: readonly Pixel[],
  margin = 12,
): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of line) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right >= -margin && left <= width + margin && bottom >= -margin && top <= height + margin;
}

/** Lines as the `d` of an SVG path, without points that are nearer than half a pixel to the one before. */
export function pathOf(lines: readonly (readonly Pixel[])[], closed = false): string {
  return lines
    .map((line) => {
      const [first, ...rest] = line;
      if (!first) return '';
      let [lastX, lastY] = first;
      const steps = rest.flatMap(([x, y], index) => {
        if (index < rest.length - 1 && Math.abs(x - lastX) < 0.5 && Math.abs(y - lastY) < 0.5) return [];
        [lastX, lastY] = [x, y];
        return [`${rounded(x)} ${rounded(y)}`];
      });
      return `M${rounded(first[0])} ${rounded(first[1])}L${steps.join(' ')}${closed ? 'z' : ''}`;
    })
    .join('');
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
