import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { authError, toFailure } from '@houni/auth/failure';
import type { Failure } from '@houni/auth/failure';
import { handOverLink, isSignInLink } from '../../recent-login/recent-login-link.ts';
import { useAuthClient } from '@houni/auth/use-auth-client';
import type { RecentLogin } from '../../recent-login/use-recent-login.tsx';

/** Result of the mailed link in the page's URL. `otherTab`: the tab that requested it continues. */
export type MailedLink = { kind: 'none' | 'here' | 'otherTab' } | { kind: 'failed'; failure: Failure };

/**
 * Uses a mailed link for a recent sign-in: in the tab that waits for it, else in this one.
 * @param email the account's email address; null while it is loading
 */
export function useMailedLink(email: string | null, { accept }: Pick<RecentLogin, 'accept'>): MailedLink {
  const [search, setSearch] = useSearchParams();
  const loadAuthClient = useAuthClient();
  const [state, setState] = useState<MailedLink>({ kind: 'none' });
  const taken = useRef(false);
  const opened = isSignInLink(search);

  useEffect(() => {
    if (!opened || email === null || taken.current) return;
    taken.current = true;
    const link = location.href;
    // The link works once: a reload must not use it again.
    setSearch({}, { replace: true });
    const take = async (): Promise<MailedLink> => {
      if (await handOverLink(link)) return { kind: 'otherTab' };
      const client = await loadAuthClient();
      const outcome = await client.signInByLink(email, link);
      if (outcome.kind === 'secondFactor') throw authError('multi-factor-auth-required');
      await accept(outcome.user);
      return { kind: 'here' };
    };
    take().then(setState, (error: unknown) => setState({ kind: 'failed', failure: toFailure(error) }));
  }, [opened, email, loadAuthClient, accept, setSearch]);

  return state;
}
