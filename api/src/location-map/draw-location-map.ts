import sharp from 'sharp';
import type { Locale } from '@houni/domain/locale';
import { PUBLIC_RADIUS_M } from '@houni/domain/public-position';
import type { PositionPrecision } from '@houni/domain/public-position';
import { LOCATION_MAP_SIZES } from '@houni/routing/location-map';
import type { LocationMapSize, LocationMapTheme } from '@houni/routing/location-map';
import type { Services } from '../services.ts';
import { drawStreets } from './drawn-streets.ts';
import { drawLand, drawPlaces } from './drawn-surroundings.ts';
import type { MapPart } from './drawn-surroundings.ts';
import { MAP_COLOURS } from './map-colours.ts';
import type { MapColours } from './map-colours.ts';
import { drawLabels } from './map-labels.ts';
import { mapView, rounded } from './map-view.ts';
import type { MapView } from './map-view.ts';
import type { StreetArchive } from './street-archive.ts';
import { surroundingsHeight } from './surroundings-height.ts';

/** Height of the picture with streets, in metres: the circle of the position and some streets around. */
const STREETS_HEIGHT_M: Record<PositionPrecision, number> = { exact: 900, '300m': 1100, sector: 2600 };
/** A circle that would be smaller is a pin. */
const MIN_CIRCLE_PX = 12;
const WEBP = { quality: 75, effort: 5, smartSubsample: true } as const;
const OPEN_STREET_MAP = '© OpenStreetMap';
const SCALES_M = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
const FONT = 'Readex Pro';

/** Where an ad is, as exactly as visitors see it. */
export interface ShownPosition {
  lat: number;
  lng: number;
  precision: PositionPrecision;
}

export interface LocationMapOptions {
  locale: Locale;
  theme: LocationMapTheme;
  size: LocationMapSize;
}

/**
 * Draws the surroundings of a position: the streets, if the archive has some there, else the land and the places that ship
 * with the product.
 */
export async function drawLocationMap(
  services: Pick<Services, 'reads'>,
  archive: StreetArchive | null,
  position: ShownPosition,
  { locale, theme, size }: LocationMapOptions,
): Promise<Buffer> {
  const { width, height, scale } = LOCATION_MAP_SIZES[size];
  const colours: MapColours = MAP_COLOURS[theme];
  const viewOf = (metres: number) =>
    mapView([position.lng, position.lat], { width, height, metresPerPixel: metres / height });
  const close = viewOf(STREETS_HEIGHT_M[position.precision]);
  const streets = archive && (await archive.read(close));
  const view = streets ? close : viewOf(await surroundingsHeight(services, position));
  const parts = [
    // On a coast the archive has the land too, and more exactly.
    ...(streets?.some(({ layer }) => layer === 'earth') ? [] : [await drawLand(services, view, colours)]),
    ...(streets ? [drawStreets(streets, view, locale, colours)] : []),
    await drawPlaces(services, view, locale),
  ];
  return sharp(Buffer.from(assemble(parts, view, position, colours)), { density: 72 * scale })
    .webp(WEBP)
    .toBuffer();
}

function assemble(parts: readonly MapPart[], view: MapView, position: ShownPosition, colours: MapColours): string {
  const { width, height } = view;
  const middle = { left: width / 2 - 14, right: width / 2 + 14, top: height / 2 - 34, bottom: height / 2 + 10 };
  const foot = { left: 0, right: width, top: height - 22, bottom: height };
  const isPin = PUBLIC_RADIUS_M[position.precision] / view.metresPerPixel < MIN_CIRCLE_PX;
  const labels = drawLabels(
    parts.flatMap((part) => part.labels),
    isPin ? [foot, middle] : [foot],
    view,
    colours,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.sea}"/>` +
    parts.map(({ svg }) => svg).join('') +
    marker(position, view, colours, isPin) +
    `<g font-family="${FONT}" text-anchor="middle">${labels}</g>` +
    footer(
      view,
      colours,
      parts.some(({ isFromOpenStreetMap }) => isFromOpenStreetMap),
    ) +
    '</svg>'
  );
}

/** The circle within which the ad is; a pin for an exact position, or where the circle would be too small to see. */
function marker({ precision }: ShownPosition, view: MapView, colours: MapColours, isPin: boolean): string {
  const [x, y] = [view.width / 2, view.height / 2];
  if (isPin) {
    return `<path transform="translate(${x} ${y})" d="M0 0C-4-9-12-13-12-22a12 12 0 0 1 24 0C12-13 4-9 0 0z" fill="${colours.place}" stroke="${colours.halo}" stroke-width="2"/><circle cx="${x}" cy="${y - 22}" r="4.5" fill="${colours.halo}"/>`;
  }
  const radius = rounded(PUBLIC_RADIUS_M[precision] / view.metresPerPixel);
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.place}" fill-opacity=".1" stroke="${colours.place}" stroke-width="2"/>`;
}

/** A scale, and the source of what is seen. */
function footer({ width, height, metresPerPixel }: MapView, colours: MapColours, isFromOpenStreetMap: boolean): string {
  const metres = SCALES_M.findLast((candidate) => candidate / metresPerPixel <= width / 6) ?? 100;
  const length = rounded(metres / metresPerPixel);
  const text = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
  const style = `font-family="${FONT}" font-size="10.5" fill="${colours.softText}" stroke="${colours.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
  const y = height - 8;
  return (
    `<path d="M8 ${y - 5}v5h${length}v-5" fill="none" stroke="${colours.softText}" stroke-width="1.5"/>` +
    `<text x="${length + 14}" y="${y}" ${style}>${text}</text>` +
    (isFromOpenStreetMap ? `<text x="${width - 8}" y="${y}" text-anchor="end" ${style}>${OPEN_STREET_MAP}</text>` : '')
  );
}
