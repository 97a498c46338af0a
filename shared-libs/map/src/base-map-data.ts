import type { Feature, FeatureCollection, Point } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Locale } from '@houni/domain/locale';
import baseMapFile from './files/base-map.json?file';
import sectorNamesFile from './files/sector-names.json?file';

/** Centre, then the names in French and Arabic, then in English, Italian and Spanish if they differ. */
type LabelledPlace = [lng: number, lat: number, ...names: string[]];

interface BaseMapFile {
  areas: Topology<{
    neighbours: GeometryCollection<object>;
    governorates: GeometryCollection<{ id: number }>;
  }>;
  governorates: LabelledPlace[];
  delegations: LabelledPlace[];
}

const NAME_OF: Record<Locale, number> = { fr: 0, ar: 1, en: 2, it: 3, es: 4 };

/** The sources of the embedded base map, by their names in the map style. */
export interface BaseMapData {
  neighbours: FeatureCollection;
  land: FeatureCollection;
  /** The coasts and the border of the country. */
  coasts: Feature;
  governorateBorders: Feature;
  governorates: FeatureCollection<Point>;
  delegations: FeatureCollection<Point>;
}

/** Loads the embedded base map: coasts of OpenStreetMap, and our places. */
export async function loadBaseMap(locale: Locale, signal: AbortSignal): Promise<BaseMapData> {
  const { areas, governorates, delegations } = await fetchFile<BaseMapFile>(baseMapFile, signal);
  const { objects } = areas;
  const line = (geometry: Feature['geometry']): Feature => ({ type: 'Feature', properties: {}, geometry });
  return {
    neighbours: feature(areas, objects.neighbours),
    land: feature(areas, objects.governorates),
    coasts: line(mesh(areas, objects.governorates, (a, b) => a === b)),
    governorateBorders: line(mesh(areas, objects.governorates, (a, b) => a !== b)),
    governorates: labels(governorates, locale),
    delegations: labels(delegations, locale),
  };
}

/** Loads the names of the 2,084 sectors, which are shown only at high zoom. */
export async function loadSectorNames(locale: Locale, signal: AbortSignal): Promise<FeatureCollection<Point>> {
  return labels(await fetchFile<LabelledPlace[]>(sectorNamesFile, signal), locale);
}

async function fetchFile<T>({ url, integrity }: { url: string; integrity: string }, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { integrity, signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as T; // checked against the build's hash
}

function labels(places: LabelledPlace[], locale: Locale): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: places.map(([lng, lat, ...names]) => ({
      type: 'Feature',
      properties: { name: names[NAME_OF[locale]] ?? names[0] },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}
