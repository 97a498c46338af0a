import { useCallback, useState } from 'react';
import { failureOf } from '@houni/identity/failure';
import type { Failure } from '@houni/identity/failure';

export interface Attempt<K extends string> {
  /** What is under way. */
  busy: K | null;
  failure: Failure | null;
  /** Does one thing at a time; fulfils with whether it succeeded. */
  attempt(what: K, work: () => Promise<void>): Promise<boolean>;
}

/** Work that a button starts: what is under way, and what went wrong. */
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
      setFailure(failureOf(error));
      return false;
    } finally {
      setBusy(null);
    }
  }, []);
  return { busy, failure, attempt };
}
