import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';

type Part = 'favourites' | 'prices' | 'saved' | 'saveSearch' | 'visits';

/** One file per language for all parts: each file adds its name and hash to the scripts of every page. */
const LOADERS: Record<Locale, () => Promise<{ default: Record<Part, Messages> }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of a deferred part in one language. */
export async function loadTexts(locale: Locale, part: Part): Promise<Messages> {
  return (await LOADERS[locale]()).default[part];
}
