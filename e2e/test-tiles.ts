import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** The middle of the archive: Place Barcelone in Tunis, roughly. */
const CENTRE = { lng: 10.181, lat: 36.798 } as const;
/** Half the side of the area with data, in degrees. */
const REACH = 0.03;
const ZOOMS = { min: 8, max: 15 } as const;
const HEADER_BYTES = 127;

interface Tile {
  id: number;
  data: Uint8Array;
}

/**
 * A PMTiles archive (version 3) of a few kilobytes with invented streets, a lake, a park and a railway in the middle of
 * Tunis, in the layers of the Protomaps basemap.
 */
export function testTiles(): Uint8Array {
  const tiles = tilesOf(testFeatures()).toSorted((a, b) => a.id - b.id);
  const metadata = Buffer.from(JSON.stringify({ name: 'test', vector_layers: [] }));
  const directory = directoryOf(tiles);
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const dataOffset = HEADER_BYTES + directory.length + metadata.length;
  const numbers = [
    [HEADER_BYTES, directory.length],
    [HEADER_BYTES + directory.length, metadata.length],
    [dataOffset, 0], // no leaf directories
    [dataOffset, data.length],
    [tiles.length, tiles.length, tiles.length],
  ].flat();
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  header.set([1, Compression.None, Compression.None, TileType.Mvt, ZOOMS.min, ZOOMS.max], 96);
  const degrees = [CENTRE.lng - REACH, CENTRE.lat - REACH, CENTRE.lng + REACH, CENTRE.lat + REACH];
  for (const [index, value] of degrees.entries()) header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  header.writeUInt8(ZOOMS.max, 118);
  header.writeInt32LE(Math.round(CENTRE.lng * 1e7), 119);
  header.writeInt32LE(Math.round(CENTRE.lat * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}

function testFeatures(): Record<string, FeatureCollection> {
  const at = (x: number, y: number): Position => [CENTRE.lng + x, CENTRE.lat + y];
  const box = (west: number, south: number, east: number, north: number): Geometry => ({
    type: 'Polygon',
    coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
  });
  const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates });
  const feature = (geometry: Geometry, properties: Record<string, string>): Feature => ({
    type: 'Feature',
    properties,
    geometry,
  });
  const names = (fr: string, ar: string) => ({ name: ar, 'name:fr': fr, 'name:ar': ar });
  const street = (kind: string, fr: string, ar: string, ...points: Position[]) =>
    feature(line(...points), { kind, ...names(fr, ar) });
  const collection = (...features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
  return {
    earth: collection(feature(box(-REACH, -REACH, REACH, REACH), { kind: 'earth' })),
    water: collection(
      feature(box(0.012, -0.006, REACH, 0.012), { kind: 'lake' }),
      feature(
        { type: 'Point', coordinates: at(0.02, 0.003) },
        { kind: 'lake', ...names('Lac de Tunis', 'بحيرة تونس') },
      ),
    ),
    landuse: collection(
      feature(box(-0.012, -0.006, 0.01, 0.01), { kind: 'residential' }),
      feature(box(0.011, -0.006, 0.012, 0.012), { kind: 'beach' }),
      feature(box(-0.012, 0.014, -0.003, 0.024), { kind: 'park' }),
    ),
    // Letters that no name of ours has: tests see by them what is drawn.
    places: collection(
      feature(
        { type: 'Point', coordinates: at(-0.003, -0.0025) },
        { kind: 'neighbourhood', ...names('Cité Ħ', 'حي ڭ') },
      ),
    ),
    pois: collection(
      feature({ type: 'Point', coordinates: at(0.003, -0.002) }, { kind: 'station', ...names('Gare Ŝ', 'محطة ڨ') }),
      feature(
        { type: 'Point', coordinates: at(-0.0075, 0.019) },
        { kind: 'park', ...names('Parc du Belvédère', 'حديقة البلفيدير') },
      ),
    ),
    roads: collection(
      street('major_road', 'Avenue Habib Bourguiba', 'شارع الحبيب بورقيبة', at(-0.01, 0.002), at(0.012, 0.002)),
      street('major_road', 'Avenue Mohamed V', 'شارع محمد الخامس', at(0.006, 0.002), at(0.006, 0.025)),
      street('minor_road', 'Rue de Marseille', 'نهج مرسيليا', at(0.001, -0.003), at(0.001, 0.007)),
      street('minor_road', 'Rue de Łódź', 'نهج ڤيينا', at(-0.004, 0.0035), at(0.006, 0.0035)),
      feature(line(at(-0.01, 0.0052), at(0.012, 0.0052)), { kind: 'major_road', ref: 'Ŕ 7 طو;RR 8 طج' }),
      street('highway', 'Voie X', 'الطريق إكس', at(-REACH, 0.012), at(-0.012, 0.013), at(0.006, 0.025)),
      feature(line(at(-REACH, -0.02), at(-0.002, -0.002), at(0.012, -0.01)), { kind: 'rail' }),
      feature(line(at(0.003, -0.02), at(0.003, 0.001)), { kind: 'rail', kind_detail: 'light_rail' }),
    ),
  };
}

/** All tiles of the area, as MVT. */
function tilesOf(layers: Record<string, FeatureCollection>): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom: ZOOMS.max, indexMaxZoom: ZOOMS.max })] as const,
  );
  const tiles: Tile[] = [];
  for (let z: number = ZOOMS.min; z <= ZOOMS.max; z += 1) {
    const [west, north] = tileAt(CENTRE.lng - REACH, CENTRE.lat + REACH, z);
    const [east, south] = tileAt(CENTRE.lng + REACH, CENTRE.lat - REACH, z);
    for (let x = west; x <= east; x += 1) {
      for (let y = north; y <= south; y += 1) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (found.length === 0) continue;
        tiles.push({
          id: zxyToTileId(z, x, y),
          data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
        });
      }
    }
  }
  return tiles;
}

function tileAt(lng: number, lat: number, zoom: number): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180;
  const scale = 2 ** zoom;
  return [
    Math.floor(((lng + 180) / 360) * scale),
    Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * scale),
  ];
}

/** The root directory: number of entries, then ids as differences, run lengths, lengths and offsets (0: right after). */
function directoryOf(tiles: Tile[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const lengths = tiles.map(({ data }) => data.length);
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  return Buffer.from([tiles.length, ...ids, ...tiles.map(() => 1), ...lengths, ...offsets].flatMap(varint));
}

function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
