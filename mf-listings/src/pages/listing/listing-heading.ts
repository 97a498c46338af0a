import type { Locale } from '@houni/domain/locale';
import type { PlaceTrail } from '@houni/routing/build';
import type { Translate } from '@houni/i18n';
import { listingSubject } from '../../parts/listing-offer.ts';
import type { ListingOffer } from '../../parts/listing-offer.ts';
import { inPlace } from '../../parts/place-phrase.ts';

/** "Appartements à vendre à Carthage, Tunis": the heading of a listing and the core of its title. */
export function listingHeading(
  listing: ListingOffer & { place: PlaceTrail | null },
  locale: Locale,
  t: Translate,
): string {
  return t('listings:listing.headingIn', {
    heading: listingSubject(listing, t),
    place: inPlace(listing.place, locale, t),
  });
}
