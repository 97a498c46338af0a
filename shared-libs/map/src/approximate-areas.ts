import { PUBLIC_RADIUS_M } from '@houni/domain/public-position';
import type { PositionPrecision } from '@houni/domain/public-position';
import { circle } from './geometry.ts';
import type { Point } from './geometry.ts';

/** A circle for each ad whose exact position is hidden. */
export function approximateAreas(
  ads: readonly { lng: number; lat: number; precision: PositionPrecision }[],
): Point[][] {
  return ads.flatMap(({ lng, lat, precision }) =>
    precision === 'exact' ? [] : [circle([lng, lat], PUBLIC_RADIUS_M[precision])],
  );
}
