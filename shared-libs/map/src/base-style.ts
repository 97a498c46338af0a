import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { BaseMapData } from './base-map-data.ts';

/** WebGL cannot read custom properties, so the colours of the palette are repeated here approximately. */
const COLOURS = {
  light: {
    sea: '#d5e8ef',
    land: '#faf7f0',
    abroad: '#eeeae1',
    border: '#8f9aa8',
    line: '#c9c6bd',
    text: '#10233c',
    halo: '#faf7f0',
  },
  dark: {
    sea: '#0c2233',
    land: '#1b2a3d',
    abroad: '#16212f',
    border: '#76879c',
    line: '#33445a',
    text: '#e8edf4',
    halo: '#1b2a3d',
  },
};

/** Zooms from which borders and names are shown. */
const MIN_ZOOM = { delegations: 8.2, borders: 7, sectors: 11 };
const ATTRIBUTION = 'Natural Earth · INS / OCHA';
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The MapLibre style of the embedded base map. It needs no network; text is drawn with the page's own font. */
export function baseStyle(data: BaseMapData, dark: boolean): StyleSpecification {
  const colours = dark ? COLOURS.dark : COLOURS.light;
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
      land: { ...source(data.land), attribution: ATTRIBUTION },
      governorateBorders: source(data.governorateBorders),
      delegationBorders: source(data.delegationBorders),
      governorates: source(data.governorates),
      delegations: source(data.delegations),
      sectors: source(EMPTY),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': colours.abroad } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        id: 'delegation-borders',
        type: 'line',
        source: 'delegationBorders',
        minzoom: MIN_ZOOM.borders,
        paint: { 'line-color': colours.line, 'line-width': 0.8, 'line-dasharray': [3, 2] },
      },
      {
        id: 'governorate-borders',
        type: 'line',
        source: 'governorateBorders',
        paint: { 'line-color': colours.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 10, 1.6] },
      },
      names('sectors', 12, { minzoom: MIN_ZOOM.sectors }),
      names('delegations', 13, { minzoom: MIN_ZOOM.delegations, maxzoom: 13 }),
      names('governorates', 14, { maxzoom: 9.5 }),
    ],
  };
}

export const SECTORS_MIN_ZOOM = MIN_ZOOM.sectors;
