import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { formatPrice } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import { placeNames } from '@houni/ad-card/place-names';
import { floorText } from './sections/floor-text.ts';

/** The facts section lists all of them. */
const MAX_SUMMARY_AMENITIES = 8;

/**
 * One to three sentences about an ad in the visitor's language, made from its facts: the offer with its price, then the
 * characteristics and the amenities if any are known. The advertiser's own text is in one language only.
 */
export function summaryFromFacts(ad: AdDetail, locale: Locale, t: Translate): [string, ...string[]] {
  const list = (items: string[]) => items.join(t('common:place.separator'));
  // The heading ends with the name of the sector.
  const around = list(placeNames(ad.location, locale).slice(1));
  const title = around === '' ? ad.heading : `${ad.heading} (${around})`;
  const price = [formatPrice(ad.price, locale)];
  if (ad.negotiable) price.push(lowerFirst(t('listingsAd:ad.negotiable'), locale));
  const facts = characteristics(ad, locale, t);
  const amenities = ad.amenities
    .slice(0, MAX_SUMMARY_AMENITIES)
    .map((amenity) => lowerFirst(t(`common:amenities.${amenity}`), locale));
  const offer = t('listingsAd:ad.summary.offer', { title, price: list(price) });
  return [
    offer,
    ...(facts.length > 0 ? [t('listingsAd:ad.summary.facts', { facts: list(facts) })] : []),
    ...(amenities.length > 0 ? [t('listingsAd:ad.summary.amenities', { amenities: list(amenities) })] : []),
  ];
}

function characteristics(ad: AdDetail, locale: Locale, t: Translate): string[] {
  const texts = [
    ad.bathrooms ? t('common:counts.bathrooms', { count: ad.bathrooms }) : null,
    floorText(ad, t),
    ad.condition && t(`common:conditions.${ad.condition}`),
    ad.year === null ? null : t('listingsAd:ad.summary.year', { year: ad.year }),
    ad.use && t(`common:uses.${ad.use}`),
    ad.zoning && t(`common:zonings.${ad.zoning}`),
    ad.titleStatus === null || ad.titleStatus === 'unknown' ? null : t(`common:titleStatuses.${ad.titleStatus}`),
  ];
  return texts.filter((text) => text !== null).map((text) => lowerFirst(text, locale));
}

/** The labels of the facts table begin with a capital; in a sentence they do not. */
function lowerFirst(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
}
