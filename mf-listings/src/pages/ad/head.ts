import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { formatArea, formatPrice } from '@houni/i18n/format';
import type { Head, HeadContext, Translate } from '@houni/remote';
import { listingsApi } from '../../api.ts';
import { inPlace } from '../../parts/place-phrase.ts';
import { adTexts } from './ad-text.ts';
import { adArguments } from './load.ts';

/** Search engines show about this many characters. */
const MAX_DESCRIPTION_LENGTH = 160;

const { listingsAd } = listingsApi.endpoints;

/** The loaded ad of an address, unless it was removed. */
export function loadedAd({ route, locale, state }: HeadContext<'ad'> | HeadContext<'agencyAd'>) {
  const answer = listingsAd.select(adArguments(route.params.publicKey, locale))(state).data;
  return answer?.ad && answer.state !== 'gone' ? { ad: answer.ad, online: answer.state === 'online' } : null;
}

/** Only ads that are online are indexed. */
export function adHead(context: HeadContext<'ad'> | HeadContext<'agencyAd'>): Head {
  const { locale, t } = context;
  const loaded = loadedAd(context);
  if (!loaded) return { title: t('listings:ad.head.removedTitle'), robots: 'noindex,follow' };
  const { ad, online } = loaded;
  return {
    title: t('listings:ad.head.title', {
      title: ad.heading,
      price: formatPrice(ad.price, locale),
      place: ad.location.delegation.names[locale],
    }),
    description: descriptionOf(ad, locale, t),
    canonical: ad.url,
    robots: online ? 'index,follow' : 'noindex,follow',
  };
}

/** A sentence of facts in the page's language, then the advertiser's text if it is in the same language. */
function descriptionOf(ad: AdDetail, locale: Locale, t: Translate): string {
  const facts = [
    formatPrice(ad.price, locale),
    ad.rooms !== null && t('common:units.rooms', { count: ad.rooms }),
    ad.area !== null && formatArea(ad.area, locale),
  ].filter((fact) => fact !== false);
  const sentence = t('listings:ad.head.description', {
    heading: `${t(`common:categorySingular.${ad.category}`)} – ${t(`common:offers.${ad.transaction}`)}`,
    place: inPlace(ad.location, locale, t),
    facts: facts.join(t('listings:place.separator')),
  });
  const [text] = adTexts(ad, locale);
  return text.language === locale
    ? `${sentence} ${truncate(text.description, MAX_DESCRIPTION_LENGTH - sentence.length)}`
    : sentence;
}

/** The first whole words of a text, at most `maxLength` characters. */
function truncate(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : `${line.slice(0, line.lastIndexOf(' ', maxLength))}…`;
}
