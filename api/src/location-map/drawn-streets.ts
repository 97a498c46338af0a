import type { Locale } from '@houni/domain/locale';
import type { MapPart } from './drawn-surroundings.ts';
import type { MapColours } from './map-colours.ts';
import { widthOf } from './map-labels.ts';
import type { MapLabel } from './map-labels.ts';
import { isInView, pathOf } from './map-view.ts';
import type { MapView } from './map-view.ts';
import type { StreetFeature } from './street-archive.ts';
import { longestStraightPart } from './street-lines.ts';

/** Kinds of roads from the smallest, with their widths in metres and the least in pixels. */
const ROADS = [
  { kind: 'path', metres: 3, pixels: 0.8, colour: 'road', nameSize: 0 },
  { kind: 'minor_road', metres: 9, pixels: 1.2, colour: 'road', nameSize: 11 },
  { kind: 'major_road', metres: 15, pixels: 2.4, colour: 'road', nameSize: 12 },
  { kind: 'highway', metres: 22, pixels: 3.6, colour: 'mainRoad', nameSize: 12 },
] as const;
const AREAS: readonly [colour: keyof MapColours, layer: string, kinds: readonly string[] | null][] = [
  ['land', 'earth', null],
  ['built', 'landuse', ['residential', 'commercial', 'industrial', 'school', 'university', 'college', 'hospital']],
  ['green', 'landuse', ['park', 'forest', 'wood', 'grass', 'garden', 'golf_course', 'cemetery', 'pitch', 'stadium']],
  ['beach', 'landuse', ['beach', 'sand']],
  ['sea', 'water', null],
];
/** Places by which people find a home, the most useful first. */
const POINTS: readonly [kind: string, colour: keyof MapColours][] = [
  ['beach', 'waterText'],
  ['hospital', 'softText'],
  ['park', 'greenText'],
  ['garden', 'greenText'],
  ['marketplace', 'softText'],
  ['university', 'softText'],
  ['stadium', 'softText'],
  ['school', 'softText'],
];
const MAX_POINTS = 8;
const MAX_ROAD_NUMBERS = 4;
/** How much of a name lies on a straight part of its street. */
const MIN_PART_SHARE = 0.75;

/**
 * The streets, the waters and the names of an archive. Areas of a tile overlap, so that they are filled by the direction of
 * their rings.
 */
export function drawStreets(
  features: readonly StreetFeature[],
  view: MapView,
  locale: Locale,
  colours: MapColours,
): MapPart {
  const areas = AREAS.map(([colour, layer, kinds]) =>
    features
      .filter((feature) => feature.layer === layer && feature.geometry === 'area')
      .filter(({ kind }) => kinds?.includes(kind) ?? true)
      .map(({ lines }) => `<path d="${pathOf(lines, true)}" fill="${colours[colour]}"/>`)
      .join(''),
  );
  const roads = ROADS.map((road) => ({ ...road, lines: linesOf(features, 'roads', road.kind) }));
  const strokes = (edge: boolean) =>
    roads.map(({ lines, metres, pixels, colour }) =>
      strokeOf(
        lines,
        colours[edge ? 'roadEdge' : colour],
        Math.max(pixels, metres / view.metresPerPixel) + (edge ? 1.5 : 0),
      ),
    );
  const rails = strokeOf(linesOf(features, 'roads', 'rail'), colours.rail, 1.6, ' stroke-dasharray="6 3"');
  const rivers = strokeOf(lineFeatures(features, 'water'), colours.sea, 2.5);
  return {
    svg: [...areas, rivers, ...strokes(true), ...strokes(false), rails].join(''),
    labels: [...roadNumbers(features, view), ...roadNames(features, view, locale), ...points(features, view, locale)],
    isFromOpenStreetMap: true,
  };
}

function linesOf(features: readonly StreetFeature[], layer: string, kind: string) {
  return lineFeatures(
    features.filter((feature) => feature.kind === kind),
    layer,
  );
}

function lineFeatures(features: readonly StreetFeature[], layer: string) {
  return features.flatMap((feature) => (feature.layer === layer && feature.geometry === 'line' ? feature.lines : []));
}

function strokeOf(lines: StreetFeature['lines'], colour: string, width: number, more = ''): string {
  return lines.length === 0
    ? ''
    : `<path d="${pathOf(lines)}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;
}

/** The name in the language of the page, else the local one. */
function nameOf({ properties }: StreetFeature, locale: Locale): string | null {
  const name = properties[`name:${locale}`] ?? (locale === 'ar' ? null : properties['name:fr']) ?? properties['name'];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}

/** The names of streets, the large and long ones first, where they fit on the street. */
function roadNames(features: readonly StreetFeature[], view: MapView, locale: Locale): MapLabel[] {
  const sizes = new Map<string, number>(ROADS.map(({ kind, nameSize }) => [kind, nameSize]));
  return features
    .flatMap((feature) => {
      const size = feature.layer === 'roads' ? (sizes.get(feature.kind) ?? 0) : 0;
      const text = size > 0 ? nameOf(feature, locale) : null;
      const part = text === null ? null : longestStraightPart(feature.lines, view);
      if (text === null || part === null || part.length < widthOf(text, size) * MIN_PART_SHARE) return [];
      const label: MapLabel = { text, at: part.middle, angle: part.angle, size, colour: 'softText' };
      return [{ label, size, length: part.length }];
    })
    .toSorted((a, b) => b.size - a.size || b.length - a.length)
    .map(({ label }) => label);
}

/** The numbers of large roads: `A1`, `RN9`; Arabic letters of the source are left out. */
function roadNumbers(features: readonly StreetFeature[], view: MapView): MapLabel[] {
  const labels = new Map<string, MapLabel>();
  for (const { layer, kind, properties, lines } of features) {
    const isLarge = layer === 'roads' && (kind === 'highway' || kind === 'major_road');
    const number = isLarge ? String(properties['shield_text'] ?? properties['ref'] ?? '') : '';
    const text = /[A-Z]{1,3} ?\d{1,4}/i.exec(number)?.[0].replace(' ', '').toUpperCase();
    const part = text && !labels.has(text) ? longestStraightPart(lines, view) : null;
    if (text && part) labels.set(text, { text, at: part.middle, size: 10, colour: 'text', bold: true, boxed: true });
  }
  return [...labels.values()].slice(0, MAX_ROAD_NUMBERS);
}

function points(features: readonly StreetFeature[], view: MapView, locale: Locale): MapLabel[] {
  return POINTS.flatMap(([kind, colour]) =>
    features
      .filter((feature) => feature.layer === 'pois' && feature.kind === kind)
      .flatMap((feature): MapLabel[] => {
        const text = nameOf(feature, locale);
        const at = feature.lines[0]?.[0];
        if (text === null || text.length > 32 || !at || !isInView(view, [at], 0)) return [];
        return [{ text, at, size: 10.5, colour, dot: colour }];
      }),
  ).slice(0, MAX_POINTS);
}
