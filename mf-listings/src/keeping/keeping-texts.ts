import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';

type Part = 'dock' | 'saved' | 'saveSearch';

/** One file a language for all parts: each further file costs every page of the remote its name and hash. */
const LOADERS: Record<Locale, () => Promise<{ default: Record<Part, Messages> }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** The texts of a late part that keeps or shows things, in one language. */
export async function keepingTexts(locale: Locale, part: Part): Promise<Messages> {
  return (await LOADERS[locale]()).default[part];
}
