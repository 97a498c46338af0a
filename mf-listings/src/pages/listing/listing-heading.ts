import type { Locale } from '@houni/contracts/locale';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import type { PlaceTrail } from '@houni/routing/build';
import type { Translate } from '@houni/remote';
import { inPlace } from '../../parts/place-phrase.ts';

/** "Appartements à vendre" */
export function listingSubject(transaction: TransactionCode, category: CategoryCode, t: Translate): string {
  return t(`listings:listing.heading.${transaction}.${category}`);
}

/** "Appartements à vendre à Carthage, Tunis": the heading of a listing and the core of its title. */
export function listingHeading(
  listing: { transaction: TransactionCode; category: CategoryCode; place: PlaceTrail | null },
  locale: Locale,
  t: Translate,
): string {
  return t('listings:listing.headingIn', {
    heading: listingSubject(listing.transaction, listing.category, t),
    place: inPlace(listing.place, locale, t),
  });
}
