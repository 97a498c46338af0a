import { PMTiles } from 'pmtiles';
import type { Source } from 'pmtiles';
import { VectorTile } from '@mapbox/vector-tile';
import type { VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { isInView } from './map-view.ts';
import type { MapView, Pixel } from './map-view.ts';

const EARTH_M = 40_075_016;
/** Side of a tile at its own zoom, in pixels, as MapLibre draws it. */
const TILE_PIXELS = 512;
/** A picture needs four tiles; more are an archive that does not fit. */
const MAX_TILES = 9;
/** An archive that does not answer must not hold up the pictures. */
const TIMEOUT_MS = 4000;

/** A feature of an archive, in pixels of the picture: lines, outlines or single points. */
export interface StreetFeature {
  layer: string;
  kind: string;
  properties: Record<string, unknown>;
  geometry: 'point' | 'line' | 'area';
  lines: Pixel[][];
}

/** The streets of an operator's archive: PMTiles with the layers of the Protomaps basemap, version 4. */
export interface StreetArchive {
  /** What is seen in a view; null if the archive has nothing there. @throws StreetArchiveError if it cannot be read in time */
  read: (view: MapView) => Promise<StreetFeature[] | null>;
}

/** An archive that does not answer, or not as one. */
export class StreetArchiveError extends Error {}

/** Opens an archive, which is read by range requests. */
export function openStreetArchive(url: string): StreetArchive {
  let archive = new PMTiles(rangeSource(url));
  const read = async (view: MapView) => {
    const { maxZoom } = await archive.getHeader();
    const tiles = tilesOf(view, maxZoom);
    const found = await Promise.all(
      tiles.map(async ({ z, x, y }) => {
        const tile = await archive.getZxy(z, x, y);
        return tile ? featuresOf(new VectorTile(new PbfReader(tile.data)), { z, x, y }, view) : null;
      }),
    );
    return found.every((features) => features === null) ? null : found.flatMap((features) => features ?? []);
  };
  return {
    read: (view) =>
      read(view).catch((error: unknown) => {
        // It remembers a directory that could not be read.
        archive = new PMTiles(rangeSource(url));
        throw new StreetArchiveError(`The archive ${url} cannot be read.`, { cause: error });
      }),
  };
}

function rangeSource(url: string): Source {
  return {
    getKey: () => url,
    async getBytes(offset, length) {
      const headers = { range: `bytes=${offset}-${offset + length - 1}` };
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status !== 206) {
        await response.body?.cancel();
        throw new Error(`${url} answered a range request with ${response.status}.`);
      }
      return { data: await response.arrayBuffer() };
    },
  };
}

interface Tile {
  z: number;
  x: number;
  y: number;
}

/** The tiles that cover a view, at the zoom that MapLibre would take. */
function tilesOf({ bounds: [west, south, east, north], metresPerPixel }: MapView, maxZoom: number): Tile[] {
  const equatorMetres = metresPerPixel / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const z = Math.max(0, Math.min(maxZoom, Math.floor(Math.log2(EARTH_M / TILE_PIXELS / equatorMetres))));
  const [left, top] = [columnOf(west, z), rowOf(north, z)];
  const [right, bottom] = [columnOf(east, z), rowOf(south, z)];
  const tiles: Tile[] = [];
  for (let x = Math.floor(left); x <= right; x += 1)
    for (let y = Math.floor(top); y <= bottom; y += 1) tiles.push({ z, x, y });
  return tiles.slice(0, MAX_TILES);
}

function columnOf(lng: number, zoom: number): number {
  return ((lng + 180) / 360) * 2 ** zoom;
}

function rowOf(lat: number, zoom: number): number {
  return ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom;
}

const GEOMETRIES = { 1: 'point', 2: 'line', 3: 'area' } as const;

function featuresOf({ layers }: VectorTile, { z, x, y }: Tile, view: MapView): StreetFeature[] {
  const [west, , east] = view.bounds;
  const [left, right] = [columnOf(west, z) - x, columnOf(east, z) - x];
  const top = rowOf(view.bounds[3], z) - y;
  const pixelsPerTile = view.width / (right - left);
  return Object.entries(layers).flatMap(([layer, data]) => {
    const toPixel = (point: { x: number; y: number }): Pixel => [
      (point.x / data.extent - left) * pixelsPerTile,
      (point.y / data.extent - top) * pixelsPerTile,
    ];
    const features = Array.from({ length: data.length }, (_, index) => data.feature(index));
    return features.flatMap((feature) => featureOf(layer, feature, toPixel, view) ?? []);
  });
}

function featureOf(
  layer: string,
  feature: VectorTileFeature,
  toPixel: (point: { x: number; y: number }) => Pixel,
  view: MapView,
): StreetFeature | null {
  if (feature.type === 0) return null;
  const lines = feature
    .loadGeometry()
    .map((line) => line.map(toPixel))
    .filter((line) => isInView(view, line));
  const { kind } = feature.properties;
  if (lines.length === 0 || typeof kind !== 'string') return null;
  return { layer, kind, properties: feature.properties, geometry: GEOMETRIES[feature.type], lines };
}
