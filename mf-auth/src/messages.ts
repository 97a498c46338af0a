import type { Locale } from '@houni/domain/locale';
import { loadSharedAuthTexts } from '@houni/auth/messages';
import type { Messages } from '@houni/remote';
import type auth from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    auth: typeof auth;
  }
}

/** One chunk per locale: a visitor loads the texts of one language. */
const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** Loads the texts of this remote under its namespace, and the texts of authentication failures. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  const [own, sharedAuth] = await Promise.all([load(locale), loadSharedAuthTexts(locale)]);
  return { auth: own.default, sharedAuth };
}
