import type { Locale } from '@houni/domain/locale';
import type { TextTree } from './create-i18n.ts';

/** One explicit import per locale, so that bundlers make one chunk of each. */
const LOADERS: Record<Locale, () => Promise<{ default: TextTree }>> = {
  fr: () => import('./messages/common/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/common/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/common/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/common/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/common/es.json', { with: { type: 'json' } }),
};

/** The texts of the namespace `common` in one language. */
export async function loadCommon(locale: Locale): Promise<TextTree> {
  return (await LOADERS[locale]()).default;
}
