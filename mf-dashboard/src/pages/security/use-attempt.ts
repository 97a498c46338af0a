import { useCallback, useState } from 'react';
import { toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';

export interface Attempt<K extends string> {
  /** The pending action. */
  busy: K | null;
  failure: Failure | null;
  /** Runs one action at a time. @returns whether it succeeded */
  attempt(what: K, work: () => Promise<void>): Promise<boolean>;
}

/** State of an action that a button starts: pending or failed. */
export function useAttempt<K extends string>(): Attempt<K> {
  const [busy, setBusy] = useState<K | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = useCallback(async (what: K, work: () => Promise<void>) => {
    setFailure(null);
    setBusy(what);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(toFailure(error));
      return false;
    } finally {
      setBusy(null);
    }
  }, []);
  return { busy, failure, attempt };
}
