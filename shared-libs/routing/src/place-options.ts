import type { Locale } from '@houni/domain/locale';
import type { PlaceNames } from '@houni/contracts/place';
import { slugify } from './slugify.ts';

/**
 * Places as options. Sorted by slug, so that server and browsers agree; repeated names
 * (of sectors) have their postal code.
 */
export function placeOptions(
  places: readonly { id: number; names: PlaceNames; postalCode?: string | null }[],
  locale: Locale,
): { value: string; label: string }[] {
  const named = places.map(({ id, names, postalCode }) => ({
    id,
    name: names[locale],
    key: slugify(names[locale]),
    postalCode,
  }));
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  return named
    .sort((a, b) => (a.key === b.key ? a.id - b.id : a.key < b.key ? -1 : 1))
    .map(({ id, name, postalCode }) => ({
      value: String(id),
      label: (counts.get(name) ?? 0) > 1 && postalCode ? `${name} (${postalCode})` : name,
    }));
}
