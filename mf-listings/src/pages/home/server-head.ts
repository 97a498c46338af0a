import type { Head, HeadContext, ServerHead } from '@houni/remote';
import { alternatesOf } from '@houni/routing/alternates';
import { buildPath, listingPath } from '@houni/routing/build';
import { htmlLang } from '@houni/routing/locale';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import { openGraphImage } from '@houni/structured-data/open-graph-image';
import { organization, webSite } from '@houni/structured-data/site';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { HERO_SIZES, heroPhoto } from './hero-photo.ts';

/** The metadata of the home page for search engines and social networks. */
export function homeServerHead({ locale, config, t }: HeadContext<'home'>, { title }: Head): ServerHead {
  const site = { name: t('common:brand'), siteUrl: config.siteUrl, language: htmlLang(locale) };
  const subject = { kind: 'page', name: 'home' } as const;
  return {
    alternates: alternatesOf((language) => buildPath('home', {}, language)),
    image: openGraphImage(config.apiUrl, { subject, locale, version: openGraphImageVersion.page(), alt: title }),
    preloadImage: {
      srcSet: pictureSrcSet(heroPhoto(config.mediaUrl)),
      sizes: HERO_SIZES,
      type: 'image/avif',
    },
    jsonLd: [
      webSite(site, {
        path: buildPath('home', {}, locale),
        searchPath: listingPath({ transaction: 'SALE', category: 'LOGEMENTS' }, locale),
      }),
      organization(site, {
        description: t('listingsHome:home.head.description'),
        profiles: Object.values(config.social),
      }),
    ],
  };
}
