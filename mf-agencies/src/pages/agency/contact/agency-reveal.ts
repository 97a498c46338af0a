import type { AgencyContact } from '@houni/contracts/contact';
import { NETWORK_FAILURE } from '@houni/contracts/call-failure';
import type { CallFailure } from '@houni/contracts/call-failure';
import { selectFormPost, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { agenciesApi } from '../../../api.ts';

const { useAgenciesRevealMutation } = agenciesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Reveals the contact data of an agency: counted and limited. */
    agenciesReveal: build.mutation<Outcome<AgencyContact>, { publicKey: string }>({
      queryFn: (body, _api, _options, query) =>
        callWithProofOfWork(query, { url: '/public/agency/contact-info', method: 'POST', body }),
    }),
  }),
});

/** Reveals the contact data of an agency; `contact` is null before that. */
export function useAgencyReveal(publicKey: string): {
  contact: AgencyContact | null;
  failure: CallFailure | null;
  busy: boolean;
  reveal: () => Promise<unknown>;
} {
  const posted = useSelector((state: RootState) => selectFormPost(state, 'agency', publicKey));
  const [ask, { data, isLoading, isError }] = useAgenciesRevealMutation();
  return {
    contact: data?.answer ?? posted?.contact ?? null,
    failure: isError ? NETWORK_FAILURE : ((data ?? posted)?.failure ?? null),
    busy: isLoading,
    reveal: () => ask({ publicKey }),
  };
}
