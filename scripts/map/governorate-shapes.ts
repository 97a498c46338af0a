import { feature, merge } from 'topojson-client';
import { isArea } from './areas.ts';
import type { AreaTopology } from './areas.ts';
import type { Point } from './reference-places.ts';

/** Width of the drawing; its height follows from the country. */
const WIDTH = 480;
/** Free space around the country, so that a focused border is not cut. */
const MARGIN = 6;
/** Islands smaller than this (square units) would be a dot. */
const MIN_RING = 6;
/** Free space that a governorate needs around its centre for its name. */
const NAME_MARGIN = 16;
const GRID = 3;

/** Projection of positions into the drawing (Web Mercator): `x = x0 + scale * lng`, `y = y0 - scale * mercatorY(lat)`. */
interface DrawingFrame {
  width: number;
  height: number;
  scale: number;
  x0: number;
  y0: number;
}

/** The outline of a governorate, and the position of its name if there is room. */
interface GovernorateShape {
  d: string;
  name?: Point;
}

/** Latitude as Web Mercator stretches it, in degrees of longitude. */
function mercatorY(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
}

/** The governorates and the `country` around them as SVG paths in whole units, relative to the point before: a few kilobytes for all. */
export function governorateShapes(areas: AreaTopology): {
  frame: DrawingFrame;
  shapes: Record<string, GovernorateShape>;
} {
  const { governorates } = areas.objects;
  const { features } = feature(areas, governorates);
  const country = merge(areas, governorates.geometries.filter(isArea)).coordinates.flat() as Point[][]; // corners are pairs
  const outlines = features.map(({ properties, geometry }) => {
    if (geometry.type !== 'MultiPolygon' && geometry.type !== 'Polygon') throw new Error('A governorate has no area.');
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return { id: properties.id, rings: polygons.flat() as Point[][] }; // corners are pairs
  });
  const corners = outlines.flatMap(({ rings }) => rings.flat());
  const lngs = corners.map(([lng]) => lng);
  const heights = corners.map(([, lat]) => mercatorY(lat));
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...heights), Math.max(...heights)];
  const scale = Number(((WIDTH - 2 * MARGIN) / (east - west)).toFixed(3));
  const [x0, y0] = [Math.round(MARGIN - west * scale), Math.round(MARGIN + north * scale)];
  const place = ([lng, lat]: Point): Point => [Math.round(x0 + scale * lng), Math.round(y0 - scale * mercatorY(lat))];
  const pathOf = (rings: Point[][]) => rings.map((ring) => ringPath(ring.map(place))).join('');
  const shapes = outlines.map(({ id, rings }): [number, GovernorateShape] => {
    const placed = rings.map((ring) => ring.map(place));
    const { point, room } = middleOf(placed);
    return [id, { d: pathOf(rings), ...(room >= NAME_MARGIN && { name: point }) }];
  });
  const height = Math.round((north - south) * scale) + 2 * MARGIN;
  return {
    frame: { width: WIDTH, height, scale, x0, y0 },
    shapes: { country: { d: pathOf(country) }, ...Object.fromEntries(shapes) },
  };
}

/** The inner point that is farthest from the border, on a grid, and its distance to the border. */
function middleOf(rings: Point[][]): { point: Point; room: number } {
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  let best: { point: Point; room: number } = { point: [0, 0], room: 0 };
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += GRID) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += GRID) {
      if (!rings.some((ring) => isInside(ring, [x, y]))) continue;
      // A name is three times as wide as high, so horizontal distance counts more.
      const room = Math.min(...rings.flat().map(([cornerX, cornerY]) => Math.hypot((cornerX - x) / 1.5, cornerY - y)));
      if (room > best.room) best = { point: [x, y], room };
    }
  }
  return best;
}

function isInside(ring: Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [index, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
  }
  return inside;
}

/** One closed path without repeated points. */
function ringPath(ring: Point[]): string {
  const corners = ring.filter(([x, y], index) => {
    const before = ring[index - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
  if (corners.length < 4 || Math.abs(areaOf(corners)) < MIN_RING) return '';
  const [first = [0, 0]] = corners;
  const steps = corners.slice(1, -1).map(([x, y], index) => {
    const [fromX, fromY] = corners[index] ?? first;
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

function areaOf(ring: Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
