import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { User } from '@firebase/auth';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { beginSession } from '@houni/auth/begin-session';
import { endSessions } from './end-sessions.ts';
import { authError, errorCode } from '@houni/auth/failure';
import { RecentLoginDialog } from './recent-login-dialog.tsx';
import { fetchSessionToken } from '@houni/auth/session-token';

/** A sign-in counts as recent for less than the five minutes that the provider and our API allow. */
const RECENT_LOGIN_MS = 4 * 60_000;

/** A user who has signed in within the last minutes, as an object of the provider's library. */
export type RecentUser = User;

export interface RecentLogin {
  /**
   * Runs work that needs a recent sign-in. Opens the dialog if there is none, or if the provider says that it is too old.
   * If the work has changed the tokens, the session of this browser continues with the new ones.
   * @throws what the work throws; `popup-closed-by-user`, which is silent, if the dialog was closed
   */
  run<T>(work: (user: RecentUser) => Promise<T>): Promise<T>;
  /** Counts a user whom the page itself has signed in as recent. */
  accept(user: User): Promise<void>;
  /** To be rendered anywhere on the page. */
  dialog: ReactNode;
}

interface Recent {
  user: User;
  /** Unix time in milliseconds. */
  at: number;
}

const recentUser = (known: Recent | null) => (known && Date.now() - known.at < RECENT_LOGIN_MS ? known.user : null);

interface PendingLogin {
  resolve(user: User): void;
  reject(error: Error): void;
}

const isTooOld = (error: unknown) => ['requires-recent-login', 'user-token-expired'].includes(errorCode(error) ?? '');

/** The time of the sign-in that a token belongs to, in seconds. Not verified, because no permission depends on it here. */
function authTimeOf(idToken: string): unknown {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(payload)) as { auth_time?: unknown }).auth_time; // a token of the provider
}

/**
 * Recent sign-ins for changes that the provider or our API protects. Our session lives in cookies and the provider's
 * library stores no user, so the first such change on a page always opens the dialog.
 */
export function useRecentLogin(): RecentLogin {
  const { apiUrl, siteUrl, dashboardUrl } = useConfig();
  const { locale } = useT('sharedAuth');
  const recent = useRef<Recent | null>(null);
  const [pending, setPending] = useState<PendingLogin | null>(null);

  const accept = useCallback(
    async (user: User) => {
      const previous = await fetchSessionToken();
      await beginSession(user, { apiUrl, siteUrl, dashboardUrl, locale });
      recent.current = { user, at: Date.now() };
      // This browser no longer uses its previous session.
      if (previous === null || authTimeOf(previous) === authTimeOf(await user.getIdToken())) return;
      await endSessions(apiUrl, previous, 'this').catch((error: unknown) =>
        console.warn('The previous session of this browser could not be ended.', error),
      );
    },
    [apiUrl, siteUrl, dashboardUrl, locale],
  );

  const requestLogin = useCallback(
    () =>
      new Promise<User>((resolve, reject) => {
        setPending({ resolve, reject });
      }).finally(() => setPending(null)),
    [],
  );

  const run = useCallback(
    async <T,>(work: (user: User) => Promise<T>): Promise<T> => {
      const user = recentUser(recent.current) ?? (await requestLogin());
      const renewIfChanged = async (user: User, before: string) => {
        if ((await user.getIdToken()) !== before) await beginSession(user, { apiUrl, siteUrl, dashboardUrl, locale });
      };
      const finish = async (user: User) => {
        const before = await user.getIdToken();
        const result = await work(user);
        await renewIfChanged(user, before).catch((error: unknown) =>
          console.warn(
            'The session could not be renewed; it continues with its previous token until that expires.',
            error,
          ),
        );
        return result;
      };
      try {
        return await finish(user);
      } catch (error) {
        if (!isTooOld(error)) throw error;
        recent.current = null;
        return finish(await requestLogin());
      }
    },
    [requestLogin, apiUrl, siteUrl, dashboardUrl, locale],
  );

  return {
    run,
    accept,
    dialog: (
      <RecentLoginDialog
        open={pending !== null}
        onSignedIn={async (user) => {
          await accept(user);
          pending?.resolve(user);
        }}
        onClose={() => pending?.reject(authError('popup-closed-by-user'))}
      />
    ),
  };
}
