import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';

const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the filters and of what is around the results, by namespace. */
export const loadToolTexts = (locale: Locale): Promise<{ listingsTools: Messages }> =>
  LOADERS[locale]().then((texts) => ({ listingsTools: texts.default }));
