import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type addressProof from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    addressProof: typeof addressProof;
  }
}

const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** The texts of the namespace `addressProof` in one language. The notice also needs those of `sharedAuth`. */
export async function loadAddressProofTexts(locale: Locale): Promise<Messages> {
  return (await load(locale)).default;
}
