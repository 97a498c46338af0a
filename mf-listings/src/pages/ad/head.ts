import type { AdDetail } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { formatArea, formatPrice } from '@houni/i18n/format';
import { alternatesOf } from '@houni/routing/alternates';
import { adPath } from '@houni/routing/build';
import { htmlLang } from '@houni/routing/locale';
import type { Head, HeadContext, Translate } from '@houni/remote';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { listingsApi } from '../../api.ts';
import { breadcrumbJsonLd, listingCrumbs } from '../../parts/breadcrumb-trail.ts';
import { inPlace } from '../../parts/place-phrase.ts';
import { adJsonLd } from './ad-json-ld.ts';
import { LEAD_PHOTO_SIZES } from './gallery.tsx';
import { adArguments } from './load.ts';

const { listingsAd } = listingsApi.endpoints;

/** Head of an ad's page: only an ad that is online is for search engines. */
export function adHead(context: HeadContext<'ad'> | HeadContext<'agencyAd'>): Head {
  const { route, locale, config, t, state } = context;
  const answer = listingsAd.select(adArguments(route.params.publicKey, locale))(state).data;
  const ad = answer?.ad;
  if (!ad || answer.state === 'gone') return { title: t('listings:ad.head.goneTitle'), robots: 'noindex,follow' };

  const photo = ad.photos[0];
  const { transaction, category, location } = ad;
  const crumbs = listingCrumbs({ transaction, category, place: location }, locale, t);
  const description = descriptionOf(ad, locale, t);
  return {
    title: t('listings:ad.head.title', { title: ad.title, place: location.governorate.names[locale] }),
    description,
    canonical: ad.url,
    ...(answer.state === 'online' && { alternates: alternatesOf((language) => pathIn(ad, language)) }),
    robots: answer.state === 'online' ? 'index,follow' : 'noindex,follow',
    ...(photo && {
      image: `${photo.base}-${photo.widths.at(-1)}.webp`,
      preloadImage: { srcSet: pictureSrcSet(photo, 'avif'), sizes: LEAD_PHOTO_SIZES, type: 'image/avif' },
    }),
    jsonLd: [
      adJsonLd(ad, { locale, description, siteUrl: config.siteUrl, language: htmlLang(ad.language) }),
      breadcrumbJsonLd([...crumbs, { label: ad.title, path: ad.url }], config.siteUrl),
    ],
  };
}

function pathIn(ad: AdDetail, locale: Locale): string {
  return adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale);
}

/** One sentence made of facts, in the page's language whatever the advertiser's. */
function descriptionOf(ad: AdDetail, locale: Locale, t: Translate): string {
  const facts = [
    formatPrice(ad.price, locale),
    ad.rooms !== null && t('common:units.rooms', { count: ad.rooms }),
    ad.area !== null && formatArea(ad.area, locale),
  ].filter((fact) => fact !== false);
  return t('listings:ad.head.description', {
    heading: `${t(`common:categorySingular.${ad.category}`)} – ${t(`common:offers.${ad.transaction}`)}`,
    place: inPlace(ad.location, locale, t),
    facts: facts.join(t('listings:place.separator')),
  });
}
