import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadSharedAuthTexts } from '../messages.ts';
import { loadAddressProofTexts } from './address-proof-texts.ts';

/** The notice, for pages that most users open with a proved address. */
export const addressProofPart = deferred(async (locale: Locale) => {
  const [{ AddressProofNotice }, addressProof, sharedAuth] = await Promise.all([
    import(/* webpackChunkName: "address-proof" */ './address-proof-notice.tsx'),
    loadAddressProofTexts(locale),
    loadSharedAuthTexts(locale),
  ]);
  return { Component: AddressProofNotice, texts: { addressProof, sharedAuth } };
});
