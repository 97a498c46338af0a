import type { MapAd } from '@houni/contracts/map';
import { circle } from './geometry.ts';
import type { Point } from './geometry.ts';

/** Metres around the public position within which an ad lies; a sector has some 800 on average. */
const RADIUS: Record<MapAd['precision'], number> = { exact: 0, '300m': 300, sector: 800 };

/** Where ads lie whose advertisers do not tell it exactly: a circle each. */
export function surroundings(ads: readonly Pick<MapAd, 'lng' | 'lat' | 'precision'>[]): Point[][] {
  return ads.flatMap(({ lng, lat, precision }) =>
    precision === 'exact' ? [] : [circle([lng, lat], RADIUS[precision])],
  );
}
