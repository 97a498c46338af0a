import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote/definition';
import type shell from './fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    shell: typeof shell;
  }
}

/** One import for each locale, so that bundlers create one chunk for each. */
const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
};

/** The texts of the namespace `shell` in one language. */
export async function loadShellMessages(locale: Locale): Promise<Messages> {
  return (await LOADERS[locale]()).default;
}
