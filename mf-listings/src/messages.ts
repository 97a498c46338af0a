import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';

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
