import type { AdCard } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import type { RentPeriod } from '@houni/domain/rent-period';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import type { PlaceTrail } from '@houni/routing/build';
import { listingPath } from '@houni/routing/build';
import { listingQueryString } from '@houni/routing/listing-url';
import type { FullTextKey, Translate } from '@houni/i18n';

/** What a listing offers, wherever it is. */
export interface ListingOffer {
  transaction: TransactionCode;
  category: CategoryCode;
  /** Of rents other than monthly ones. */
  rentPeriod?: RentPeriod | undefined;
}

/** The listing that an ad is in. */
export function offerOfAd({
  transaction,
  category,
  price: { unit },
}: Pick<AdCard, 'transaction' | 'category' | 'price'>) {
  const isShort = transaction === 'RENTAL' && (unit === 'week' || unit === 'night');
  return { transaction, category, rentPeriod: isShort ? unit : undefined } satisfies ListingOffer;
}

/** "Appartements à vendre", "Locations de vacances" */
export function listingSubject({ transaction, category, rentPeriod }: ListingOffer, t: Translate): string {
  const isHome = category !== 'TERRAINS_FERMES' && category !== 'BUREAUX_COMMERCES';
  if (rentPeriod === 'night' && isHome) return t(`listings:listing.holiday.${category}`);
  const heading = t(`listings:listing.heading.${transaction}.${category}` as FullTextKey);
  return rentPeriod ? t(`listings:listing.per.${rentPeriod}` as FullTextKey, { heading }) : heading;
}

/** The query of a listing without filters, with its question mark, or an empty string. */
export function offerQuery({ rentPeriod }: Pick<ListingOffer, 'rentPeriod'>): string {
  return listingQueryString(rentPeriod ? { rentPeriod } : {});
}

/** The address of a listing without filters. */
export function offerPath(offer: ListingOffer & { place: PlaceTrail | null; page?: number }, locale: Locale): string {
  return listingPath(offer, locale) + offerQuery(offer);
}
