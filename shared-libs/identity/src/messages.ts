import type { Locale } from '@houni/contracts/locale';

/** Texts by key, nested. */
interface IdentityTexts {
  [key: string]: string | IdentityTexts;
}

/** One explicit import a locale, so that bundlers make one chunk of each. */
const LOADERS: Record<Locale, () => Promise<{ default: IdentityTexts }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** The texts of the namespace `identity`: failures of signing in and what helps, in one language. */
export async function loadIdentityTexts(locale: Locale): Promise<IdentityTexts> {
  return (await LOADERS[locale]()).default;
}
