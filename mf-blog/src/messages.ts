import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type blog from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    blog: typeof blog;
  }
}

/** One chunk per locale: a visitor loads the texts of one language. */
const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** Loads the texts of this remote under its namespace. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  return { blog: (await load(locale)).default };
}
