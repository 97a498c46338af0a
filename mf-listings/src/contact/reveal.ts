import type { AdContact } from '@houni/contracts/contact';
import type { Locale } from '@houni/contracts/locale';
import { UNREACHED } from '@houni/contracts/refusal';
import type { Refusal } from '@houni/contracts/refusal';
import { selectPosted, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { callWithProof } from '@houni/store/call-with-proof';
import type { Outcome } from '@houni/store/call-with-proof';
import { useT } from '@houni/i18n';
import { listingsApi } from '../api.ts';

const { useListingsRevealMutation } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The telephone of an ad: counted and limited. */
    listingsReveal: build.mutation<Outcome<AdContact>, { publicKey: string; locale: Locale }>({
      queryFn: (body, _api, _options, query) =>
        callWithProof(query, { url: '/contact-info/advertisement', method: 'POST', body }),
    }),
  }),
});

export interface Reveal {
  /** Null until the telephone was asked for and told. */
  contact: AdContact | null;
  refusal: Refusal | null;
  busy: boolean;
  /** Asks for the telephone; once it is known, gives it again. */
  reveal(): Promise<AdContact | null>;
}

/** How an ad's advertiser is called. Card and bar share one answer, and one count. */
export function useReveal(publicKey: string): Reveal {
  const { locale } = useT();
  const posted = useSelector((state: RootState) => selectPosted(state, 'reveal', publicKey));
  const [ask, { data, isLoading, isError }] = useListingsRevealMutation({ fixedCacheKey: `reveal-${publicKey}` });
  const contact = data?.answer ?? posted?.contact ?? null;
  return {
    contact,
    refusal: isError ? UNREACHED : ((data ?? posted)?.refusal ?? null),
    busy: isLoading,
    async reveal() {
      if (contact !== null) return contact;
      const asked = await ask({ publicKey, locale });
      return asked.data?.answer ?? null;
    },
  };
}
