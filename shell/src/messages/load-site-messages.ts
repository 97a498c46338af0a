import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote/definition';

/** One explicit import a locale, so that bundlers make one chunk of each. */
const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./site/fr.json', { with: { type: 'json' } }),
  ar: () => import('./site/ar.json', { with: { type: 'json' } }),
  en: () => import('./site/en.json', { with: { type: 'json' } }),
  it: () => import('./site/it.json', { with: { type: 'json' } }),
  es: () => import('./site/es.json', { with: { type: 'json' } }),
};

/** The texts of the namespace `site`: the shell's own pages, which no other page carries along. */
export async function loadSiteMessages(locale: Locale): Promise<Messages> {
  return (await LOADERS[locale]()).default;
}
