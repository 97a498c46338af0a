import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { BaseMapData } from './base-map-data.ts';
import { BASE_COLOURS } from './map-colours.ts';

/** Zooms from which names are shown, and the last one with the computed borders of governorates. */
const ZOOM = { delegations: 8.2, lastBorders: 8, sectors: 12.5 };
/** The coast is OpenStreetMap's, also without tiles. */
export const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The MapLibre style of the embedded base map. It needs no network; text is drawn with the page's own font. */
export function baseStyle(data: BaseMapData, dark: boolean): StyleSpecification {
  const colours = dark ? BASE_COLOURS.dark : BASE_COLOURS.light;
  const source = (from: BaseMapData[keyof BaseMapData] | FeatureCollection) => ({
    type: 'geojson' as const,
    data: from,
  });
  const names = (id: string, size: number, zooms: { minzoom?: number; maxzoom?: number }): LayerSpecification => ({
    id: `${id}-names`,
    type: 'symbol',
    source: id,
    ...zooms,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Readex Pro'],
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
  });
  return {
    version: 8,
    sources: {
      neighbours: source(data.neighbours),
      land: source(data.land),
      coasts: { ...source(data.coasts), attribution: ATTRIBUTION },
      governorateBorders: source(data.governorateBorders),
      governorates: source(data.governorates),
      delegations: source(data.delegations),
      sectors: source(EMPTY),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': colours.abroad } },
      // Covers the gaps between outlines that were simplified apart.
      {
        id: 'neighbours-edge',
        type: 'line',
        source: 'neighbours',
        paint: {
          'line-color': colours.abroad,
          'line-width': ['interpolate', ['exponential', 2], ['zoom'], 5, 1, 12, 60],
        },
      },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: COASTS, type: 'line', source: 'coasts', paint: { 'line-color': colours.border, 'line-width': 0.8 } },
      {
        id: 'governorate-borders',
        type: 'line',
        source: 'governorateBorders',
        maxzoom: ZOOM.lastBorders,
        paint: { 'line-color': colours.border, 'line-width': 0.8 },
      },
      names('sectors', 12, { minzoom: ZOOM.sectors }),
      names('delegations', 13, { minzoom: ZOOM.delegations, maxzoom: 13 }),
      names('governorates', 14, { maxzoom: 9.5 }),
    ],
  };
}

/** The layer whose lines are OpenStreetMap's. */
export const COASTS = 'coasts';

export const SECTORS_MIN_ZOOM = ZOOM.sectors;

/** The first layer with names: tiles are drawn below. */
export const FIRST_NAMES = 'sectors-names';
