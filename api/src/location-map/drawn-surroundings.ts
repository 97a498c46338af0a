import { sql } from 'kysely';
import type { Locale } from '@houni/domain/locale';
import neighbours from '../../reference/neighbours.json' with { type: 'json' };
import type { Services } from '../services.ts';
import type { MapLabel } from './map-labels.ts';
import { isInView, pathOf } from './map-view.ts';
import type { MapView, Pixel, Position } from './map-view.ts';
import type { MapColours } from './map-colours.ts';

/** The neighbours' outlines are a kilometre exact: a line of this width closes the gap to ours. */
const BORDER_GAP_M = 1500;
/** Sectors are named where a pixel is at most as many metres. */
const MAX_SECTOR_SCALE_M = 170;
/** Stations are shown where a pixel is at most as many metres. */
const MAX_STATION_SCALE_M = 60;

/** A part of a picture. */
export interface MapPart {
  svg: string;
  labels: MapLabel[];
  /** Whether something of OpenStreetMap is seen, so that it must be named. */
  isFromOpenStreetMap: boolean;
}

/** The land and the sea of what ships with the product. */
export async function drawLand(
  { reads }: Pick<Services, 'reads'>,
  view: MapView,
  colours: MapColours,
): Promise<MapPart> {
  const areas = await reads
    .selectFrom('landAreas')
    .select(sql<string>`outline::text`.as('outline'))
    .orderBy('id')
    .execute();
  const border = Math.ceil(BORDER_GAP_M / view.metresPerPixel);
  const abroad = neighbours
    .flat()
    .map((ring) => ring.map(([lng = 0, lat = 0]) => view.toPixel([lng, lat])))
    .filter((ring) => isInView(view, ring, border));
  const land = areas
    .map(({ outline }) => readOutline(outline).map(view.toPixel))
    .filter((ring) => isInView(view, ring));
  return {
    svg:
      `<path d="${pathOf(abroad, true)}" fill="${colours.abroad}" stroke="${colours.abroad}" stroke-width="${border}"/>` +
      `<path d="${pathOf(land, true)}" fill="${colours.land}" stroke="${colours.coast}"/>`,
    labels: [],
    // Land without a coast could be drawn by anybody.
    isFromOpenStreetMap: land.some((ring) => hasPointIn(view, ring)) || abroad.some((ring) => hasPointIn(view, ring)),
  };
}

/** The names of the places around, and the stations. */
export async function drawPlaces(services: Pick<Services, 'reads'>, view: MapView, locale: Locale): Promise<MapPart> {
  const name = locale === 'ar' ? 'nameAr' : 'nameFr';
  const [delegations, sectors, stations] = await Promise.all([
    placesIn(services, 'delegations', view),
    view.metresPerPixel <= MAX_SECTOR_SCALE_M ? placesIn(services, 'sectors', view) : [],
    view.metresPerPixel <= MAX_STATION_SCALE_M ? placesIn(services, 'stations', view) : [],
  ]);
  const labels = (places: typeof stations, look: Pick<MapLabel, 'size' | 'colour' | 'bold' | 'dot'>): MapLabel[] =>
    places.flatMap(({ [name]: text, lng, lat }) => (text ? [{ text, at: view.toPixel([lng, lat]), ...look }] : []));
  return {
    svg: '',
    labels: [
      ...labels(delegations, { size: 14, colour: 'text', bold: true }),
      ...labels(stations, { size: 11, colour: 'station', dot: 'station' }),
      ...labels(sectors, { size: 11.5, colour: 'softText' }),
    ],
    isFromOpenStreetMap: false,
  };
}

function placesIn(
  { reads }: Pick<Services, 'reads'>,
  table: 'delegations' | 'sectors' | 'stations',
  { bounds }: MapView,
) {
  const [west, south, east, north] = bounds;
  const [lng, lat] = [(west + east) / 2, (south + north) / 2];
  return reads
    .selectFrom(table)
    .select(['nameFr', 'nameAr', 'lat', 'lng'])
    .where('lng', '>=', west)
    .where('lng', '<=', east)
    .where('lat', '>=', south)
    .where('lat', '<=', north)
    .orderBy(sql`(lng - ${lng}::float8) ^ 2 + (lat - ${lat}::float8) ^ 2`)
    .execute();
}

/** PostgreSQL writes a polygon as `((lng,lat),(lng,lat),…)`. */
function readOutline(outline: string): Position[] {
  return [...outline.matchAll(/\(?\((-?[\d.e-]+),(-?[\d.e-]+)\)/g)].map(([, lng, lat]) => [Number(lng), Number(lat)]);
}

function hasPointIn({ width, height }: MapView, ring: readonly Pixel[]): boolean {
  return ring.some(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height);
}
