import { addProtocol } from 'maplibre-gl';
import type { ExpressionSpecification, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Locale } from '@houni/domain/locale';
import { ATTRIBUTION, FIRST_NAMES } from './base-style.ts';
import { BASE_COLOURS } from './map-colours.ts';
import type { BaseColours } from './map-colours.ts';

const SOURCE = 'streets';
/** Widths in pixels at zoom 11 and 17. */
const ROAD_WIDTHS: [kind: string, at11: number, at17: number][] = [
  ['highway', 2.2, 18],
  ['major_road', 1.4, 14],
  ['minor_road', 0.3, 9],
  ['path', 0, 2.5],
];
const GREEN_KINDS = [
  'park',
  'forest',
  'wood',
  'grass',
  'garden',
  'golf_course',
  'nature_reserve',
  'national_park',
  'protected_area',
  'cemetery',
  'playground',
  'pitch',
];
const BUILT_KINDS = [
  'residential',
  'commercial',
  'industrial',
  'school',
  'university',
  'college',
  'hospital',
  'aerodrome',
  'railway',
];
const BEACH_KINDS = ['beach', 'sand'];
/** Rails in towns: the métro of Tunis and Sfax, and the TGM. */
const METRO_KINDS = ['light_rail', 'tram', 'subway'];
/** Places that are smaller than the sectors, which we name ourselves. */
const QUARTER_KINDS = ['neighbourhood', 'quarter', 'suburb'];
/** Places by which people find a home. */
const POINT_KINDS = ['school', 'university', 'hospital', 'park', 'beach', 'marketplace', 'stadium', 'garden'];

let isPrepared = false;

/** Teaches MapLibre to read archives, once per document. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  const protocol = new Protocol();
  addProtocol('pmtiles', async (request, controller) => {
    const { data } = await protocol.tilev4(request, controller);
    return { data: data as Uint8Array<ArrayBuffer> }; // a tile, or TileJSON, as MapLibre asks
  });
}

/**
 * Adds streets, water, parks and rails of a PMTiles archive (layers of the Protomaps basemap, version 4) to the embedded
 * map, below its names. Until they are loaded, or if they cannot be, the embedded map is seen.
 * @param url of the archive; its server must answer range requests
 */
export function addStreetTiles(map: MapLibre, url: string, locale: Locale, dark: boolean): void {
  prepare();
  if (map.getSource(SOURCE)) return;
  map.addSource(SOURCE, { type: 'vector', url: `pmtiles://${url}`, attribution: ATTRIBUTION });
  for (const layer of streetLayers(dark ? BASE_COLOURS.dark : BASE_COLOURS.light, locale)) {
    map.addLayer(layer, layer.type === 'symbol' ? undefined : FIRST_NAMES);
  }
}

/** The layers of the tiles in our colours, from the ground up. */
export function streetLayers(colours: BaseColours, locale: Locale): LayerSpecification[] {
  const from = (layer: string) => ({ source: SOURCE, 'source-layer': layer });
  const fill = (layer: string, colour: string, kinds?: string[]): LayerSpecification => ({
    id: `streets-${layer}-${kinds?.[0] ?? 'all'}`,
    type: 'fill',
    ...from(layer),
    filter: ['all', ['==', ['geometry-type'], 'Polygon'], kinds ? isKind(kinds) : true],
    paint: { 'fill-color': colour },
  });
  const roads = (kind: string, part: 'edge' | 'road', at11: number, at17: number): LayerSpecification => ({
    id: `streets-${part}-${kind}`,
    type: 'line',
    ...from('roads'),
    minzoom: at11 < 1 ? 12 : 6,
    filter: isKind([kind]),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': part === 'edge' ? colours.roadEdge : kind === 'highway' ? colours.mainRoad : colours.road,
      'line-width': widthOf(at11, at17, part === 'edge' ? 1.5 : 0),
    },
  });
  const edges = ROAD_WIDTHS.map(([kind, at11, at17]) => roads(kind, 'edge', at11, at17)).toReversed();
  const surfaces = ROAD_WIDTHS.map(([kind, at11, at17]) => roads(kind, 'road', at11, at17)).toReversed();
  return [
    fill('earth', colours.land),
    fill('landuse', colours.built, BUILT_KINDS),
    fill('landuse', colours.green, GREEN_KINDS),
    fill('landuse', colours.beach, BEACH_KINDS),
    fill('water', colours.sea),
    {
      id: 'streets-rivers',
      type: 'line',
      ...from('water'),
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colours.sea, 'line-width': widthOf(1, 6, 0) },
    },
    ...edges,
    ...surfaces,
    {
      id: 'streets-rail',
      type: 'line',
      ...from('roads'),
      minzoom: 9,
      filter: isKind(['rail']),
      paint: { 'line-color': colours.rail, 'line-width': widthOf(0.8, 2.5, 0), 'line-dasharray': [4, 1.5] },
    },
    {
      id: 'streets-metro',
      type: 'line',
      ...from('roads'),
      minzoom: 10,
      filter: ['all', isKind(['rail']), ['in', ['get', 'kind_detail'], ['literal', METRO_KINDS]]],
      paint: { 'line-color': colours.station, 'line-width': widthOf(1, 3, 0) },
    },
    {
      id: 'streets-buildings',
      type: 'fill',
      ...from('buildings'),
      minzoom: 15,
      paint: { 'fill-color': colours.built, 'fill-outline-color': colours.roadEdge },
    },
    ...streetNames(colours, locale, from),
  ];
}

type FromLayer = (layer: string) => { source: string; 'source-layer': string };

/** The names, from the least important: what comes later takes the place of what comes before. */
function streetNames(colours: BaseColours, locale: Locale, from: FromLayer): LayerSpecification[] {
  const pointNames = (
    name: string,
    layer: string,
    filter: ExpressionSpecification,
    size: number,
    ink: string,
  ): LayerSpecification => ({
    id: `streets-${name}-names`,
    type: 'symbol',
    ...from(layer),
    minzoom: 14,
    filter,
    layout: { ...nameOf(locale), 'text-size': size, 'text-max-width': 8, 'text-padding': 8 },
    paint: textOf(ink, colours.halo),
  });
  return [
    {
      id: 'streets-road-names',
      type: 'symbol',
      ...from('roads'),
      minzoom: 13.5,
      filter: ['!', isKind(['rail', 'ferry', 'path'])],
      layout: { ...nameOf(locale), 'symbol-placement': 'line', 'text-size': 11.5, 'symbol-spacing': 320 },
      paint: textOf(colours.softText, colours.road),
    },
    {
      id: 'streets-water-names',
      type: 'symbol',
      ...from('water'),
      filter: ['==', ['geometry-type'], 'Point'],
      layout: { ...nameOf(locale), 'text-size': 12 },
      paint: textOf(colours.waterText, colours.sea),
    },
    pointNames('point', 'pois', isKind(POINT_KINDS), 11, colours.softText),
    pointNames('quarter', 'places', isDetail(QUARTER_KINDS), 12, colours.text),
    {
      id: 'streets-road-numbers',
      type: 'symbol',
      ...from('roads'),
      minzoom: 9,
      filter: ['all', isKind(['highway', 'major_road']), ['any', ['has', 'ref'], ['has', 'shield_text']]],
      layout: {
        'text-field': ROAD_NUMBER,
        'text-font': ['Readex Pro'],
        'text-size': 10.5,
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-rotation-alignment': 'viewport',
        'text-padding': 12,
      },
      paint: { ...textOf(colours.text, colours.mainRoad), 'text-halo-width': 3 },
    },
    ...stations(colours, locale, from),
  ];
}

function stations(colours: BaseColours, locale: Locale, from: FromLayer): LayerSpecification[] {
  return [
    {
      id: 'streets-stations',
      type: 'circle',
      ...from('pois'),
      minzoom: 11,
      filter: isKind(['station']),
      paint: {
        'circle-color': colours.station,
        'circle-radius': 3.5,
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'streets-station-names',
      type: 'symbol',
      ...from('pois'),
      minzoom: 12.5,
      filter: isKind(['station']),
      layout: {
        ...nameOf(locale),
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
        'text-max-width': 8,
      },
      paint: textOf(colours.station, colours.halo),
    },
  ];
}

function isKind(kinds: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]];
}

/** Doubles with each zoom, like the streets themselves. */
function widthOf(at11: number, at17: number, more: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.6], ['zoom'], 11, at11 + more / 2, 17, at17 + more];
}

function isDetail(kinds: string[]): ExpressionSpecification {
  return ['in', ['coalesce', ['get', 'kind_detail'], ['get', 'kind']], ['literal', kinds]];
}

/** `RN9` of `RN 9 طو;RR 21 طج`: the first number, without the Arabic letters of the source. */
const ROAD_NUMBER: ExpressionSpecification = [
  'let',
  'all',
  ['coalesce', ['get', 'shield_text'], ['get', 'ref']],
  [
    'let',
    'first',
    ['slice', ['var', 'all'], 0, ['case', ['in', ';', ['var', 'all']], ['index-of', ';', ['var', 'all']], 99]],
    ['slice', ['var', 'first'], 0, ['case', ['in', ' ط', ['var', 'first']], ['index-of', ' ط', ['var', 'first']], 99]],
  ],
];

/** The name in the language of the page, else in French where the page is in Latin letters, else the local one. */
function nameOf(locale: Locale): { 'text-field': ExpressionSpecification; 'text-font': string[] } {
  const inLatin: ExpressionSpecification[] = locale === 'ar' ? [] : [['get', 'name:fr']];
  return {
    'text-field': ['coalesce', ['get', `name:${locale}`], ...inLatin, ['get', 'name']],
    'text-font': ['Readex Pro'],
  };
}

function textOf(colour: string, halo: string) {
  return { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4 };
}
