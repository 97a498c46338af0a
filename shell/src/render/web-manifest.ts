import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { lightPalette } from '@houni/ui/palette';

interface ManifestTexts {
  name: string;
  shortName: string;
  description: string;
  buy: string;
  rent: string;
  post: string;
}

const TEXTS: Record<Locale, ManifestTexts> = {
  fr: {
    name: 'Houni, l’immobilier en Tunisie',
    shortName: 'Houni',
    description: 'Acheter, louer ou partager un logement, un terrain ou un local partout en Tunisie.',
    buy: 'Acheter un logement',
    rent: 'Louer un logement',
    post: 'Déposer une annonce',
  },
  ar: {
    name: 'هوني، العقارات في تونس',
    shortName: 'هوني',
    description: 'شراء المساكن والأراضي والمحلات وكراؤها وتقاسم السكن في كامل تونس.',
    buy: 'شراء مسكن',
    rent: 'كراء مسكن',
    post: 'نشر إعلان',
  },
  en: {
    name: 'Houni, property in Tunisia',
    shortName: 'Houni',
    description: 'Buy, rent or share homes, land and business premises all over Tunisia.',
    buy: 'Buy a home',
    rent: 'Rent a home',
    post: 'Post a listing',
  },
  it: {
    name: 'Houni, immobili in Tunisia',
    shortName: 'Houni',
    description: 'Comprare, affittare o condividere case, terreni e locali in tutta la Tunisia.',
    buy: 'Comprare casa',
    rent: 'Affittare casa',
    post: 'Pubblicare un annuncio',
  },
  es: {
    name: 'Houni, inmuebles en Túnez',
    shortName: 'Houni',
    description: 'Comprar, alquilar o compartir viviendas, terrenos y locales en todo Túnez.',
    buy: 'Comprar vivienda',
    rent: 'Alquilar vivienda',
    post: 'Publicar un anuncio',
  },
};

export function manifestAddress(locale: Locale): string {
  return `/manifest/${locale}.webmanifest`;
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest (W3C) in one language. Its `id` is the same in all languages, so that a visitor who changes the
 * language does not install a second app.
 */
export function webManifest(locale: Locale): Record<string, unknown> {
  const texts = TEXTS[locale];
  const homes = { category: 'LOGEMENTS', place: null, page: 1 } as const;
  return {
    id: '/',
    name: texts.name,
    short_name: texts.shortName,
    description: texts.description,
    lang: htmlLang(locale),
    dir: directionOf(locale),
    start_url: buildPath('home', {}, locale),
    scope: '/',
    display: 'standalone',
    theme_color: lightPalette.blue,
    background_color: lightPalette.surface,
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-192.png', 192, 'maskable'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: texts.buy, url: buildPath('listing', { transaction: 'SALE', ...homes }, locale) },
      { name: texts.rent, url: buildPath('listing', { transaction: 'RENTAL', ...homes }, locale) },
      { name: texts.post, url: buildPath('postad', { step: null }, locale) },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192.png', 192, 'any')] })),
  };
}
