import { alternatesOf } from '@houni/routing/alternates';
import { buildPath } from '@houni/routing/build';
import type { Head, HeadContext } from '@houni/remote';
import { pictureSrcSet } from '@houni/ui/picture.tsx';
import { HERO_SIZES, heroPhoto } from './hero-photo.ts';

/** Head of the home page. */
export function homeHead({ locale, config, t }: HeadContext<'home'>): Head {
  const photo = heroPhoto(config.mediaUrl);
  const path = buildPath('home', {}, locale);
  const name = t('common:brand');
  return {
    title: t('listings:home.head.title'),
    description: t('listings:home.head.description'),
    canonical: path,
    alternates: alternatesOf((language) => buildPath('home', {}, language)),
    robots: 'index,follow',
    image: `${photo.base}-${photo.widths.at(-1)}.webp`,
    preloadImage: { srcSet: pictureSrcSet(photo, 'avif'), sizes: HERO_SIZES, type: 'image/avif' },
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'WebSite', name, url: config.siteUrl + path, inLanguage: locale },
      { '@context': 'https://schema.org', '@type': 'Organization', name, url: config.siteUrl },
    ],
  };
}
