import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type addressProof from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    addressProof: typeof addressProof;
  }
}

const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** The texts of the namespace `addressProof` in one language. The notice also needs those of `sharedAuth`. */
export async function loadAddressProofTexts(locale: Locale): Promise<Messages> {
  return (await LOADERS[locale]()).default;
}
