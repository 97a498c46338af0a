import type { AgencyContact } from '@houni/contracts/contact';
import { UNREACHED } from '@houni/contracts/refusal';
import type { Refusal } from '@houni/contracts/refusal';
import { selectPosted, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { callWithProof } from '@houni/store/call-with-proof';
import type { Outcome } from '@houni/store/call-with-proof';
import { agenciesApi } from '../../../api.ts';

const { useAgenciesRevealMutation } = agenciesApi.injectEndpoints({
  endpoints: (build) => ({
    /** How an agency is reached: counted and limited. */
    agenciesReveal: build.mutation<Outcome<AgencyContact>, { publicKey: string }>({
      queryFn: (body, _api, _options, query) =>
        callWithProof(query, { url: '/public/agency/contact-info', method: 'POST', body }),
    }),
  }),
});

/** Asks how an agency is reached; `contact` is null until it was told. */
export function useAgencyReveal(publicKey: string): {
  contact: AgencyContact | null;
  refusal: Refusal | null;
  busy: boolean;
  reveal: () => Promise<unknown>;
} {
  const posted = useSelector((state: RootState) => selectPosted(state, 'agency', publicKey));
  const [ask, { data, isLoading, isError }] = useAgenciesRevealMutation();
  return {
    contact: data?.answer ?? posted?.contact ?? null,
    refusal: isError ? UNREACHED : ((data ?? posted)?.refusal ?? null),
    busy: isLoading,
    reveal: () => ask({ publicKey }),
  };
}
