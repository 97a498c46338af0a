import { useEffect, useState } from 'react';
import { toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import type { FederatedProvider } from '@houni/auth/federated-providers';
import { isRedirectPending } from '@houni/auth/sign-in-redirect';
import { useAuthClient } from '@houni/auth/use-auth-client';
import type { SignInCompletion } from './use-sign-in-completion.ts';

export interface FederatedSignIn {
  /** The provider of the pending sign-in. */
  busy: FederatedProvider | null;
  failure: Failure | null;
  start(provider: FederatedProvider): void;
}

/**
 * Signs in with a federated account. The popup must open during the click, or browsers block it, so the
 * library is loaded when the page is idle.
 */
export function useFederatedSignIn(completion: SignInCompletion): FederatedSignIn {
  const loadAuthClient = useAuthClient();
  const [busy, setBusy] = useState<FederatedProvider | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { handleOutcome } = completion;

  useEffect(() => {
    let shown = true;
    if (!isRedirectPending()) {
      const warmUp = () => loadAuthClient().catch(() => undefined);
      const timer = setTimeout(() => void warmUp(), 1500);
      return () => clearTimeout(timer);
    }
    loadAuthClient()
      .then((client) => client.finishRedirect())
      .then((outcome) => (shown && outcome ? handleOutcome(outcome) : undefined))
      .catch((error: unknown) => shown && setFailure(toFailure(error)));
    return () => {
      shown = false;
    };
  }, [loadAuthClient, handleOutcome]);

  async function signIn(provider: FederatedProvider) {
    setFailure(null);
    setBusy(provider);
    try {
      const client = await loadAuthClient();
      await handleOutcome(await client.signInWithProvider(provider));
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setBusy(null);
    }
  }

  return { busy, failure, start: (provider) => void signIn(provider) };
}
