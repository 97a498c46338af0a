/**
 * `node scripts/map/extract-outlines.ts <map.geo.json>`: writes the land of Tunisia and its neighbours from
 * the file of the npm package `@geo-maps/countries-land-100m`, which is too large (126 MB) to be a dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import polygonClipping from 'polygon-clipping';
import type { Geom, MultiPolygon as Clipped } from 'polygon-clipping';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { FRAME, LAND_FILE, NEIGHBOURS_FILE, areaOf, landRows, withoutGridEdges } from './outlines.ts';

const TUNISIA = 'TUN';
const NEIGHBOURS = ['DZA', 'LBY', 'ITA', 'MLT'];
/** Corners whose triangle is smaller (square degrees) are left out: about a kilometre for neighbours, nothing for Tunisia. */
const MIN_TRIANGLE = 0.0001;
/** Neighbours have no lakes, and no islands smaller than this (square degrees). */
const MIN_ISLAND = 0.0005;
/** About 10 metres, as in the source. */
const DECIMALS = 4;

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: node scripts/map/extract-outlines.ts <map.geo.json>');
const { features } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection<
  Polygon | MultiPolygon,
  { A3: string }
>;

function outlineOf(code: string): Geom {
  const country = features.find(({ properties }) => properties.A3 === code);
  if (!country) throw new Error(`${file} has no outline of ${code}.`);
  return country.geometry.coordinates as Geom; // positions of outlines are pairs
}

function simplified(coordinates: Clipped): Clipped {
  const geometry: MultiPolygon = { type: 'MultiPolygon', coordinates };
  const weighed = presimplify(topology({ areas: geometry }) as unknown as Parameters<typeof presimplify>[0]);
  const { areas } = simplify(weighed, MIN_TRIANGLE).objects;
  const found = areas && feature(weighed, areas);
  if (found?.type !== 'Feature' || found.geometry.type !== 'MultiPolygon')
    throw new Error('The neighbours have no area.');
  return found.geometry.coordinates as Clipped; // pairs, as they came
}

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
const neighbours = NEIGHBOURS.flatMap((code) => polygonClipping.intersection(outlineOf(code), frame)).flatMap(
  ([ring]): Clipped => (ring && areaOf(ring) >= MIN_ISLAND ? [[ring]] : []),
);
const rounded = (areas: Clipped): Clipped =>
  areas.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [shortened(lng), shortened(lat)])));
const tunisia = rounded(polygonClipping.union(outlineOf(TUNISIA)));
// Lakes are left out: each of the 316 of the source has straight edges of more than 200 metres.
const coasts = tunisia.flatMap(([source = []]): Clipped => {
  const coast = withoutGridEdges(source);
  return coast ? [[coast]] : [];
});
writeFileSync(LAND_FILE, landRows(coasts));
writeFileSync(NEIGHBOURS_FILE, `${JSON.stringify(rounded(simplified(neighbours)))}\n`);

function shortened(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
