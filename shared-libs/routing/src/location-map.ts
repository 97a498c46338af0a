import type { Locale } from '@houni/domain/locale';
import { encodePath } from './path.ts';

/** The pictures of an ad's surroundings: size in CSS pixels, and device pixels for each. */
export const LOCATION_MAP_SIZES = {
  wide: { width: 656, height: 400, scale: 1 },
  'wide-2x': { width: 656, height: 400, scale: 2 },
  phone: { width: 360, height: 240, scale: 2 },
} as const;
export type LocationMapSize = keyof typeof LOCATION_MAP_SIZES;

export const LOCATION_MAP_THEMES = ['light', 'dark'] as const;
export type LocationMapTheme = (typeof LOCATION_MAP_THEMES)[number];

/** The ad, and what the address of its picture changes with. */
interface LocatedAd {
  publicKey: string;
  position: { lat: number; lng: number; precision: string };
}

/** The path of a picture on the API. Its version changes with the position, so that caches drop the former picture. */
export function locationMapPath(
  { publicKey, position: { lat, lng, precision } }: LocatedAd,
  locale: Locale,
  theme: LocationMapTheme,
  size: LocationMapSize,
): string {
  const version = [lat, lng].map((degrees) => Math.round(degrees * 1e5).toString(36)).join('') + precision.slice(0, 1);
  return encodePath(['location-map', publicKey, version, locale, theme, size]);
}
