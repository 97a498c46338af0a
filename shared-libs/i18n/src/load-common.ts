import type { Locale } from '@houni/contracts/locale';

/** Texts by key, nested. */
export interface CommonTexts {
  [key: string]: string | CommonTexts;
}

/** One explicit import a locale, so that bundlers make one chunk of each. */
const LOADERS: Record<Locale, () => Promise<{ default: CommonTexts }>> = {
  fr: () => import('./messages/common/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/common/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/common/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/common/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/common/es.json', { with: { type: 'json' } }),
};

/** The texts of the namespace `common` in one language. */
export async function loadCommon(locale: Locale): Promise<CommonTexts> {
  return (await LOADERS[locale]()).default;
}
