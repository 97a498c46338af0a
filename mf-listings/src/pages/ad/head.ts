import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { formatArea, formatPrice } from '@houni/i18n/format';
import type { Head, HeadContext, Translate } from '@houni/remote';
import { listingsApi } from '../../api.ts';
import { inPlace } from '../../parts/place-phrase.ts';
import { adTexts } from './ad-text.ts';
import { adArguments } from './load.ts';

/** About what search engines show. */
const DESCRIPTION_LENGTH = 160;

const { listingsAd } = listingsApi.endpoints;

/** The ad that an address leads to, unless it is gone, and whether it is online. */
export function shownAd({ route, locale, state }: HeadContext<'ad'> | HeadContext<'agencyAd'>) {
  const answer = listingsAd.select(adArguments(route.params.publicKey, locale))(state).data;
  return answer?.ad && answer.state !== 'gone' ? { ad: answer.ad, online: answer.state === 'online' } : null;
}

/** Head of an ad's page: only an ad that is online is for search engines. */
export function adHead(context: HeadContext<'ad'> | HeadContext<'agencyAd'>): Head {
  const { locale, t } = context;
  const shown = shownAd(context);
  if (!shown) return { title: t('listings:ad.head.goneTitle'), robots: 'noindex,follow' };
  const { ad, online } = shown;
  const [text] = adTexts(ad, locale);
  return {
    title: t('listings:ad.head.title', {
      title: text.title,
      price: formatPrice(ad.price, locale),
      place: ad.location.delegation.names[locale],
    }),
    description: descriptionOf(ad, locale, t),
    canonical: ad.url,
    robots: online ? 'index,follow' : 'noindex,follow',
  };
}

/** One sentence made of facts, in the page's language whatever the advertiser's; his own words where they are of it. */
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
    ? `${sentence} ${beginningOf(text.description, DESCRIPTION_LENGTH - sentence.length)}`
    : sentence;
}

/** The first whole words of a text that fit. */
function beginningOf(text: string, room: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= room ? line : `${line.slice(0, line.lastIndexOf(' ', room))}…`;
}
