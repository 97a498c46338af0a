import { contactApi } from '@houni/api-client/contact';
import type { AgencyContact } from '@houni/contracts/contact';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import { selectFormPost, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';

/** Reveals the contact data of an agency; `contact` is null before that. */
export function useAgencyReveal(publicKey: string): {
  contact: AgencyContact | null;
  failure: CallFailure | null;
  busy: boolean;
  reveal: () => Promise<unknown>;
} {
  const posted = useSelector((state: RootState) => selectFormPost(state, 'agency', publicKey));
  const [ask, { data, isLoading, isError }] = contactApi.useRevealAgencyContactMutation();
  return {
    contact: data?.answer ?? posted?.contact ?? null,
    failure: isError ? NETWORK_FAILURE : ((data ?? posted)?.failure ?? null),
    busy: isLoading,
    reveal: () => ask({ publicKey }),
  };
}
