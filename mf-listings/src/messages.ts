import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type compare from './pages/compare/messages/fr.json';
import type contact from './contact/messages/fr.json';
import type costs from './pages/ad/costs/messages/fr.json';
import type facts from './pages/ad/sections/messages/fr.json';
import type lightbox from './pages/ad/lightbox/messages/fr.json';
import type listings from './messages/fr.json';
import type map from './map/messages/fr.json';
import type parts from './deferred-texts/messages/fr.json';
import type tools from './pages/listing/tools/messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    listings: Omit<typeof listings, PagePart>;
    listingsHome: Pick<typeof listings, 'home'>;
    listingsAd: Pick<typeof listings, 'ad' | 'contact'>;
    listingsAdPreview: Pick<typeof listings, 'adPreview'>;
    listingsContact: typeof contact;
    listingsMap: typeof map;
    listingsTools: typeof tools;
    listingsFacts: typeof facts;
    listingsCosts: typeof costs;
    listingsLightbox: typeof lightbox;
    listingsCompare: typeof compare;
    listingsFavourites: (typeof parts)['favourites'];
    listingsSaved: (typeof parts)['saved'];
    listingsSaveSearch: (typeof parts)['saveSearch'];
    listingsVisits: (typeof parts)['visits'];
    listingsPrices: (typeof parts)['prices'];
  }
}

/** The parts that only some pages show; see `page-texts.ts`. */
type PagePart = 'home' | 'ad' | 'contact' | 'adPreview';

/** One chunk per language. */
const LOADERS: Record<Locale, () => Promise<{ default: Messages & Record<PagePart, Messages> }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** All texts of one language, in one file: each file adds its name and hash to the scripts of every page. */
export const allTexts = async (locale: Locale) => (await LOADERS[locale]()).default;

/** The texts that several pages show. The document contains them and those of its page, not those of other pages. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  const { home: _home, ad: _ad, contact: _contact, adPreview: _adPreview, ...listings } = await allTexts(locale);
  return { listings };
}
