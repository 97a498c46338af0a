import type { Locale } from '@houni/contracts/locale';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import type { PlaceTrail } from '@houni/routing/build';
import { buildPath, listingPath } from '@houni/routing/build';
import { placeSteps } from '@houni/routing/place-path';
import type { Translate } from '@houni/remote';

export interface Crumb {
  label: string;
  path: string;
}

/** Home, the listing of the country, then each place down to the given one. */
export function listingCrumbs(
  listing: { transaction: TransactionCode; category: CategoryCode; place: PlaceTrail | null },
  locale: Locale,
  t: Translate,
): Crumb[] {
  const { transaction, category } = listing;
  return [
    { label: t('common:navigation.home'), path: buildPath('home', {}, locale) },
    {
      label: t(`listings:listing.heading.${transaction}.${category}`),
      path: listingPath({ transaction, category }, locale),
    },
    ...placeSteps(listing, locale).map(({ name, path }) => ({ label: name, path })),
  ];
}
