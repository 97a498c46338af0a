import type { Locale } from '@houni/domain/locale';
import type { PlaceTrail } from '@houni/routing/build';

/** Names from the smallest place to the largest, without repetitions. */
export function placeNames({ governorate, delegation, sector }: PlaceTrail, locale: Locale): string[] {
  const names = [sector, delegation, governorate].flatMap((ref) => (ref ? [ref.names[locale]] : []));
  return names.filter((name, index) => name !== names[index - 1]);
}
