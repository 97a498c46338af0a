import { contactApi } from '@houni/api-client/contact';
import type { AdContact } from '@houni/contracts/contact';
import { NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import { selectFormPost, useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { useT } from '@houni/i18n';

export interface Reveal {
  /** Null until the number was revealed. */
  contact: AdContact | null;
  failure: CallFailure | null;
  busy: boolean;
  /** Requests the number, unless it is known already. */
  reveal(): Promise<AdContact | null>;
}

/** Reveals the phone number of an ad. Card and bar share one answer, which is counted once. */
export function useReveal(publicKey: string): Reveal {
  const { locale } = useT();
  const posted = useSelector((state: RootState) => selectFormPost(state, 'reveal', publicKey));
  const [request, { data, isLoading, isError }] = contactApi.useRevealAdContactMutation({
    fixedCacheKey: `reveal-${publicKey}`,
  });
  const contact = data?.answer ?? posted?.contact ?? null;
  return {
    contact,
    failure: isError ? NETWORK_FAILURE : ((data ?? posted)?.failure ?? null),
    busy: isLoading,
    async reveal() {
      if (contact !== null) return contact;
      const { data: outcome } = await request({ publicKey, locale });
      return outcome?.answer ?? null;
    },
  };
}
