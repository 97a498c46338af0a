import { itemsApi } from '@houni/api-client/items';
import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { formatPrice } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import type { Head, HeadContext } from '@houni/remote';
import { listingPath } from '@houni/routing/build';
import { listingSubject, offerOfAd } from '../../parts/listing-offer.ts';
import { adTexts } from './sections/ad-text.ts';
import { adArguments } from './load.ts';
import { summaryFromFacts } from './summary-from-facts.ts';

/** Search engines show about this many characters. */
const MAX_DESCRIPTION_LENGTH = 160;

const { getItem } = itemsApi.endpoints;

/** The loaded ad of an address, unless it was removed. */
export function loadedAd({ route, locale, state }: HeadContext<'ad'> | HeadContext<'agencyAd'>) {
  const answer = getItem.select(adArguments(route.params.publicKey, locale))(state).data;
  return answer?.ad && answer.state !== 'gone' ? { ad: answer.ad, online: answer.state === 'online' } : null;
}

/** Only ads that are online are indexed. */
export function adHead(context: HeadContext<'ad'> | HeadContext<'agencyAd'>): Head {
  const { locale, t } = context;
  const loaded = loadedAd(context);
  if (!loaded) return { title: t('listingsAd:ad.head.removedTitle'), robots: 'noindex,follow' };
  const { ad, online } = loaded;
  return {
    title: t('listingsAd:ad.head.title', {
      title: ad.heading,
      price: formatPrice(ad.price, locale),
      place: ad.location.delegation.names[locale],
    }),
    description: descriptionOf(ad, locale, t),
    search: searchOf(ad, locale, t),
    canonical: ad.url,
    robots: online ? 'index,follow' : 'noindex,follow',
  };
}

/** The list that the ad is in, by its delegation. */
function searchOf(ad: AdDetail, locale: Locale, t: Translate): string {
  const offer = offerOfAd(ad);
  const { governorate, delegation } = ad.location;
  return `${listingSubject(offer, t)} · ${delegation.names[locale]}\n${listingPath({ ...offer, place: { governorate, delegation } }, locale)}`;
}

/**
 * The offer in the page's language, then the advertiser's text if it is in the same language, otherwise the other facts.
 */
function descriptionOf(ad: AdDetail, locale: Locale, t: Translate): string {
  const [offer, ...facts] = summaryFromFacts(ad, locale, t);
  const [text] = adTexts(ad, locale);
  const rest = text.language === locale ? text.description : facts.join(' ');
  return rest === '' ? offer : `${offer} ${truncate(rest, MAX_DESCRIPTION_LENGTH - offer.length)}`;
}

/** The first whole words of a text, at most `maxLength` characters. */
function truncate(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : `${line.slice(0, line.lastIndexOf(' ', maxLength))}…`;
}
