import type { Locale } from '@houni/domain/locale';
import type { Place, PlaceLevel } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import type { PlaceRef, PlaceTrail } from './build.ts';
import { listingPath } from './build.ts';

/** One step of the breadcrumbs to a place. */
export interface PlaceStep {
  level: PlaceLevel;
  id: number;
  name: string;
  path: string;
}

/** The listings of a place and its parents, governorate first, as breadcrumbs show them. */
export function placeSteps(
  listing: { transaction: TransactionCode; category: CategoryCode; place: PlaceTrail | null },
  locale: Locale,
): PlaceStep[] {
  const { transaction, category, place } = listing;
  if (place === null) return [];
  const { governorate, delegation, sector } = place;
  const step = (level: PlaceLevel, ref: PlaceRef, trail: PlaceTrail): PlaceStep => {
    return {
      level,
      id: ref.id,
      name: ref.names[locale],
      path: listingPath({ transaction, category, place: trail }, locale),
    };
  };
  const steps = [step('governorate', governorate, { governorate })];
  if (delegation) steps.push(step('delegation', delegation, { governorate, delegation }));
  if (delegation && sector) steps.push(step('sector', sector, { governorate, delegation, sector }));
  return steps;
}

/** Converts a place of the API to a trail with its parents. */
export function trailOf({
  level,
  id,
  names,
  governorate,
  delegation,
}: Pick<Place, 'level' | 'id' | 'names' | 'governorate' | 'delegation'>): PlaceTrail {
  const self = { id, names };
  if (level === 'governorate') return { governorate: self };
  if (level === 'delegation') return { governorate, delegation: self };
  return { governorate, ...(delegation && { delegation }), sector: self };
}

/**
 * "sector, delegation, governorate", beginning with the deepest level. Sector names repeat, so they are never shown
 * alone.
 */
export function placeLabel({ governorate, delegation, sector }: PlaceTrail, locale: Locale): string {
  const names = [sector, delegation, governorate].flatMap((ref) => (ref ? [ref.names[locale]] : []));
  return names.join(locale === 'ar' ? '، ' : ', ');
}
