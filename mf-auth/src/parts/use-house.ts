import { useEffect, useState } from 'react';
import { failureOf } from '@houni/identity/failure';
import type { Failure } from '@houni/identity/failure';
import type { House } from '@houni/identity/houses';
import { hasLeft } from '@houni/identity/left-to-sign-in';
import { useIdentity } from '@houni/identity/use-identity';
import type { SignInEnd } from './use-sign-in-end.ts';

export interface HouseSignIn {
  /** The house that is being asked. */
  busy: House | null;
  failure: Failure | null;
  start(house: House): void;
}

/**
 * Signing in with an account of another house. The window must open in the click itself, or browsers block it: the
 * library is therefore fetched as soon as the page is quiet.
 */
export function useHouse(end: SignInEnd): HouseSignIn {
  const loadIdentity = useIdentity();
  const [busy, setBusy] = useState<House | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { goOn } = end;

  useEffect(() => {
    let shown = true;
    if (!hasLeft()) {
      const warmUp = () => loadIdentity().catch(() => undefined);
      const timer = setTimeout(() => void warmUp(), 1500);
      return () => clearTimeout(timer);
    }
    loadIdentity()
      .then((identity) => identity.returned())
      .then((outcome) => (shown && outcome ? goOn(outcome) : undefined))
      .catch((error: unknown) => shown && setFailure(failureOf(error)));
    return () => {
      shown = false;
    };
  }, [loadIdentity, goOn]);

  async function signIn(house: House) {
    setFailure(null);
    setBusy(house);
    try {
      const identity = await loadIdentity();
      await goOn(await identity.signInWith(house));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(null);
    }
  }

  return { busy, failure, start: (house) => void signIn(house) };
}
