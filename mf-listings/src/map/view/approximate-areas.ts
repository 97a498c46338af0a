import type { MapAd } from '@houni/contracts/map';
import { circle } from './geometry.ts';
import type { Point } from './geometry.ts';

/** The ad is within this radius of its public position; 800 m is the average of a sector. */
const RADIUS_M: Record<MapAd['precision'], number> = { exact: 0, '300m': 300, sector: 800 };

/** A circle for each ad whose exact position is hidden. */
export function approximateAreas(ads: readonly Pick<MapAd, 'lng' | 'lat' | 'precision'>[]): Point[][] {
  return ads.flatMap(({ lng, lat, precision }) =>
    precision === 'exact' ? [] : [circle([lng, lat], RADIUS_M[precision])],
  );
}
