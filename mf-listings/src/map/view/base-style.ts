import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { BaseMapData } from './base-map-data.ts';

/** WebGL knows no custom properties: the map's colours, near those of the palette. */
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

/** Zooms from which names and borders of delegations and sectors are shown. */
const FROM = { delegations: 8.2, borders: 7, sectors: 11 };
const ATTRIBUTION = 'Natural Earth · INS / OCHA';
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The embedded base map as a style: it asks nothing of any network. Letters are drawn from the page's own typeface. */
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
        minzoom: FROM.borders,
        paint: { 'line-color': colours.line, 'line-width': 0.8, 'line-dasharray': [3, 2] },
      },
      {
        id: 'governorate-borders',
        type: 'line',
        source: 'governorateBorders',
        paint: { 'line-color': colours.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 10, 1.6] },
      },
      names('sectors', 12, { minzoom: FROM.sectors }),
      names('delegations', 13, { minzoom: FROM.delegations, maxzoom: 13 }),
      names('governorates', 14, { maxzoom: 9.5 }),
    ],
  };
}

export const SECTORS_FROM = FROM.sectors;
