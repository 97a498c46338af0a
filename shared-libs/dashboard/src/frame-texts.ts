import { loadAddressProofTexts } from '@houni/auth/address-proof/address-proof-texts';
import { loadSharedAuthTexts } from '@houni/auth/messages';
import type { Locale } from '@houni/domain/locale';
import { loadPageTexts } from '@houni/remote';
import type { Messages, PageDefinition } from '@houni/remote';
import type frame from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    dashboardFrame: typeof frame;
  }
}

/** One chunk per locale: a visitor loads the texts of one language. */
const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** The texts of the frame by namespace, with those of the notice about an unproved address: for `texts` of a page. */
export const FRAME_TEXTS = {
  dashboardFrame: async (locale) => (await load(locale)).default,
  addressProof: loadAddressProofTexts,
  sharedAuth: loadSharedAuthTexts,
} satisfies PageDefinition['texts'];

/** The same for a remote whose pages all have the frame. */
export function loadFrameTexts(locale: Locale): Promise<Record<string, Messages>> {
  return loadPageTexts({ texts: FRAME_TEXTS }, locale);
}
