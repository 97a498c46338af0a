import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';

const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the deferred contact components under their namespace. */
export async function loadContactTexts(locale: Locale): Promise<Record<string, Messages>> {
  return { listingsContact: (await LOADERS[locale]()).default };
}
