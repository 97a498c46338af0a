import type { Locale } from '@houni/domain/locale';
import type sharedAuth from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    sharedAuth: typeof sharedAuth;
  }
}

/** Texts by key, nested. */
export interface SharedAuthTexts {
  [key: string]: string | SharedAuthTexts;
}

/** One explicit import a locale, so that bundlers make one chunk of each. */
const load = (locale: Locale): Promise<{ default: SharedAuthTexts }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** The texts of the namespace `sharedAuth` in one language: sign-in failures, passwords, codes. */
export async function loadSharedAuthTexts(locale: Locale): Promise<SharedAuthTexts> {
  return (await load(locale)).default;
}
