import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon } from 'geojson';
import polygonClipping from 'polygon-clipping';
import type { Geom, MultiPolygon as Clipped } from 'polygon-clipping';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

/** ISO 3166-1 numeric codes. */
const TUNISIA = '788';
/** Neighbours on the map: Algeria, Libya, Italy, Malta. */
const NEIGHBOURS = ['012', '434', '380', '470'];

/** Bounds of the base map: west, south, east, north in degrees. */
export const FRAME = [2, 28, 17.5, 39.5] as const;

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/**
 * Outlines at 1:10 million from Natural Earth (public domain), as the package `world-atlas` carries them:
 * Tunisia complete, its neighbours cut at the bounds of the base map.
 */
export function naturalEarth(): { tunisia: Clipped; neighbours: Clipped } {
  const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as World;
  const { features } = feature(world, world.objects.countries);
  const outlineOf = (code: string): Geom => {
    const country = features.find(({ id }) => id === code);
    if (country?.geometry.type !== 'Polygon' && country?.geometry.type !== 'MultiPolygon') {
      throw new Error(`world-atlas has no outline of the country ${code}.`);
    }
    return coordinatesOf(country.geometry);
  };
  const [west, south, east, north] = FRAME;
  const frame: Geom = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
  return {
    tunisia: polygonClipping.union(outlineOf(TUNISIA)),
    neighbours: NEIGHBOURS.flatMap((code) => polygonClipping.intersection(outlineOf(code), frame)),
  };
}

/** GeoJSON positions may have heights; outlines of countries are pairs. */
function coordinatesOf({ coordinates }: Polygon | MultiPolygon): Geom {
  return coordinates as Geom;
}
