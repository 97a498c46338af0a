import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote/definition';
import type site from './site/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    site: typeof site;
  }
}

/** One import for each locale, so that bundlers create one chunk for each. */
const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./site/fr.json', { with: { type: 'json' } }),
  ar: () => import('./site/ar.json', { with: { type: 'json' } }),
  en: () => import('./site/en.json', { with: { type: 'json' } }),
  it: () => import('./site/it.json', { with: { type: 'json' } }),
  es: () => import('./site/es.json', { with: { type: 'json' } }),
};

/** The texts of the namespace `site`, which only the shell's own pages need. */
export async function loadSiteMessages(locale: Locale): Promise<Messages> {
  return (await LOADERS[locale]()).default;
}
