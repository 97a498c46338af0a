import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { codeError, failureOf } from '@houni/identity/failure';
import type { Failure } from '@houni/identity/failure';
import { handOver, isMailedLink } from '@houni/identity/recent-link';
import { useIdentity } from '@houni/identity/use-identity';
import type { RecentLogin } from '@houni/identity/use-recent-login.tsx';

/** What became of the mailed link that the page was opened with. `elsewhere`: the tab that had asked for it goes on. */
export type MailedLink = { kind: 'none' | 'here' | 'elsewhere' } | { kind: 'failed'; failure: Failure };

/**
 * Takes a mailed link that proves again who uses the account: for the tab that waits for it, else for this one.
 * @param email the account's address, once it is known
 */
export function useMailedLink(email: string | null, { accept }: Pick<RecentLogin, 'accept'>): MailedLink {
  const [search, setSearch] = useSearchParams();
  const loadIdentity = useIdentity();
  const [state, setState] = useState<MailedLink>({ kind: 'none' });
  const taken = useRef(false);
  const opened = isMailedLink(search);

  useEffect(() => {
    if (!opened || email === null || taken.current) return;
    taken.current = true;
    const link = location.href;
    // It works once: a reload must not try it again.
    setSearch({}, { replace: true });
    const take = async (): Promise<MailedLink> => {
      if (await handOver(link)) return { kind: 'elsewhere' };
      const identity = await loadIdentity();
      const outcome = await identity.signInByLink(email, link);
      if (outcome.kind === 'secondFactor') throw codeError('multi-factor-auth-required');
      await accept(outcome.user);
      return { kind: 'here' };
    };
    take().then(setState, (error: unknown) => setState({ kind: 'failed', failure: failureOf(error) }));
  }, [opened, email, loadIdentity, accept, setSearch]);

  return state;
}
