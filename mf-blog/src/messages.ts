import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type blog from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    blog: typeof blog;
  }
}

/** One chunk per locale: a visitor loads the texts of one language. */
const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of this remote under its namespace. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  return { blog: (await LOADERS[locale]()).default };
}
