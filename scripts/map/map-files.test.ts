import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ring } from 'polygon-clipping';
import { feature } from 'topojson-client';
import { areaTopology } from './areas.ts';
import { mapFiles } from './map-files.ts';
import { gridEdges, landRows, LAND_FILE, readOutlines, withoutGridEdges } from './outlines.ts';
import { referencePlaces } from './reference-places.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Degrees by which an area may exceed its surveyed bounds: 22 km, once, in the desert of the south. */
const MARGIN = 0.21;

const places = referencePlaces();
const areas = areaTopology(places, readOutlines());

describe('the map of the country', () => {
  it.each(Object.entries(mapFiles()))('has the committed %s', (file, text) => {
    // Run node scripts/make-map.ts after a change of the places or of the drawing.
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(text);
  });

  it('shows every governorate within its surveyed bounds', () => {
    const outlines = feature(areas, areas.objects.governorates).features;
    expect(outlines).toHaveLength(24);
    for (const { properties, geometry } of outlines) {
      const governorate = places.governorates.find(({ id }) => id === properties.id);
      if (!governorate || geometry.type !== 'MultiPolygon') throw new Error(`No area for ${properties.id}`);
      const { south, west, north, east } = governorate.bounds;
      const corners = geometry.coordinates.flat(2);
      const beyond = (values: number[], least: number, most: number) =>
        Math.max(least - Math.min(...values), Math.max(...values) - most);
      const [lngs, lats] = [corners.map(([lng = 0]) => lng), corners.map(([, lat = 0]) => lat)];
      const [outsideLng, outsideLat] = [beyond(lngs, west, east), beyond(lats, south, north)];
      expect({ id: properties.id, far: outsideLng > MARGIN || outsideLat > MARGIN }).toEqual({
        id: properties.id,
        far: false,
      });
    }
  });

  it('has no water with a straight edge along the grid of the source, and no lake', () => {
    const rings = readOutlines().tunisia.flat();
    expect(rings.length).toBeGreaterThan(30);
    expect(rings.filter((ring) => gridEdges(ring).length > 0)).toEqual([]);
    expect(readOutlines().tunisia.every(({ length }) => length === 1)).toBe(true);
  });

  it('leaves a notch out of a coast that was cut along the grid, and a triangle entirely', () => {
    const coast: Ring = [
      [10, 36],
      [10.2, 36.02],
      [10.2, 36.01],
      [10.4, 36.03],
      [10.21, 36.4],
      [10, 36],
    ];
    expect(withoutGridEdges(coast)).toEqual(coast.toSpliced(1, 1));
    const triangle: Ring = [
      [10, 36],
      [10.2, 36],
      [10.1, 36.1],
      [10, 36],
    ];
    expect(withoutGridEdges(triangle)).toBeNull();
  });

  it('reads the coasts that it wrote', () => {
    expect(landRows(readOutlines().tunisia)).toBe(readFileSync(LAND_FILE, 'utf8'));
  });
});
