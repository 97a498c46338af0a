import { useCallback, useEffect, useRef, useState } from 'react';
import { profileApi } from '@houni/api-client/profile';
import { useT } from '@houni/i18n';
import { readAccount } from '@houni/auth/sign-in-account';
import type { SignInAccount } from '@houni/auth/sign-in-account';
import { syncProfile } from '@houni/auth/begin-session';
import { fetchSessionToken } from '@houni/auth/session-token';
import { useConfig, useUser } from '@houni/remote';
import { signedIn, useDispatch } from '@houni/store';

export type AccountState =
  | { status: 'loading' | 'failed'; account: null }
  | { status: 'ready'; account: SignInAccount };

/**
 * Reads the account from the identity provider: at first, when the page becomes visible again, and
 * with `refresh`. An email address changed by a mailed link is copied to session and profile.
 */
export function useAccount(): AccountState & { refresh: () => Promise<void> } {
  const { firebase, apiUrl } = useConfig();
  const { locale } = useT('dashboardSecurity');
  const user = useUser();
  const dispatch = useDispatch();
  const [state, setState] = useState<AccountState>({ status: 'loading', account: null });
  const followed = useRef<string | null>(null);

  const refresh = useCallback(
    () =>
      readAccount(firebase).then(
        (account) => {
          // The provider has ended the session: the server clears it and redirects to sign-in and back.
          if (account) setState({ status: 'ready', account });
          else location.reload();
        },
        (error: unknown) => {
          console.warn('The sign-in methods could not be read.', error);
          setState((known) => (known.status === 'ready' ? known : { status: 'failed', account: null }));
        },
      ),
    [firebase],
  );

  useEffect(() => {
    void refresh();
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => document.removeEventListener('visibilitychange', refreshIfVisible);
  }, [refresh]);

  const email = state.account?.email ?? null;
  const { data: profile, refetch } = profileApi.useGetProfileQuery();
  const profileEmail = profile?.email;
  useEffect(() => {
    if (!user || email === null || email === followed.current) return;
    if (email === user.email && (profileEmail === undefined || email === profileEmail)) return;
    followed.current = email;
    const follow = async () => {
      const token = await fetchSessionToken({ renew: true });
      if (token === null) return location.reload();
      await syncProfile(token, { apiUrl, locale });
      dispatch(signedIn({ ...user, email }));
      void refetch();
    };
    follow().catch((error: unknown) => {
      followed.current = null;
      console.warn('The session has the new address only after its next renewal.', error);
    });
  }, [user, email, profileEmail, apiUrl, locale, dispatch, refetch]);

  const retry = useCallback(async () => {
    setState((known) => (known.status === 'failed' ? { status: 'loading', account: null } : known));
    await refresh();
  }, [refresh]);
  return { ...state, refresh: retry };
}
