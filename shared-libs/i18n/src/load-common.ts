import type { Locale } from '@houni/contracts/locale';
import type { ResourceKey } from 'i18next';

/** One explicit import a locale, so that bundlers make one chunk of each. */
const LOADERS: Record<Locale, () => Promise<{ default: ResourceKey }>> = {
  fr: () => import('./messages/common/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/common/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/common/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/common/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/common/es.json', { with: { type: 'json' } }),
};

/** The texts of the namespace `common` in one language. */
export async function loadCommon(locale: Locale): Promise<ResourceKey> {
  return (await LOADERS[locale]()).default;
}
