import type { Locale } from '@houni/domain/locale';
import type { PlaceTrail } from '@houni/routing/build';
import { buildPath } from '@houni/routing/build';
import { placeSteps } from '@houni/routing/place-path';
import type { Translate } from '@houni/i18n';
import { listingSubject, offerPath, offerQuery } from './listing-offer.ts';
import type { ListingOffer } from './listing-offer.ts';

export interface Crumb {
  label: string;
  path: string;
}

/** Home, the listing of the country, then each place down to the given one. */
export function listingCrumbs(
  listing: ListingOffer & { place: PlaceTrail | null },
  locale: Locale,
  t: Translate,
): Crumb[] {
  return [
    { label: t('common:navigation.home'), path: buildPath('home', {}, locale) },
    { label: listingSubject(listing, t), path: offerPath({ ...listing, place: null }, locale) },
    ...placeSteps(listing, locale).map(({ name, path }) => ({ label: name, path: path + offerQuery(listing) })),
  ];
}
