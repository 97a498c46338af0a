import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { User } from 'firebase/auth';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { beginSession } from './begin-session.ts';
import { endSessions } from './end-sessions.ts';
import { codeError, codeOf } from './failure.ts';
import { RecentLoginDialog } from './recent-login-dialog.tsx';
import { sessionToken } from './session-token.ts';

/** Milliseconds that a sign-in counts as recent here; the provider and our API allow five minutes. */
const RECENT = 4 * 60_000;

/** Somebody who has signed in within the last minutes, as the provider's library knows him. */
export type RecentUser = User;

export interface RecentLogin {
  /**
   * Does something that needs a sign-in of the last minutes, asking for one where there is none or the provider says
   * that it is too old. Afterwards the session of this browser goes on with the tokens that the work has left.
   * @throws what the work throws; `popup-closed-by-user`, which is silent, where the dialog was closed
   */
  run<T>(work: (user: RecentUser) => Promise<T>): Promise<T>;
  /** Takes over somebody whom the page has signed in by itself. */
  accept(user: User): Promise<void>;
  /** Stands somewhere on the page. */
  dialog: ReactNode;
}

interface Recent {
  user: User;
  /** Unix time in milliseconds. */
  at: number;
}

const recentUser = (known: Recent | null) => (known && Date.now() - known.at < RECENT ? known.user : null);

interface Question {
  answer(user: User): void;
  give(error: Error): void;
}

const isTooOld = (error: unknown) => ['requires-recent-login', 'user-token-expired'].includes(codeOf(error) ?? '');

/** The moment of the sign-in that a token belongs to, in seconds; the provider has written it, and nothing is granted for it here. */
function signInOf(idToken: string): unknown {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(payload)) as { auth_time?: unknown }).auth_time; // a token of the provider
}

/**
 * Recent sign-ins for what the provider or our API wants one for. Our session lives in cookies and the provider's library
 * keeps nobody, so the first such work of a page always asks.
 */
export function useRecentLogin(): RecentLogin {
  const { apiUrl } = useConfig();
  const { locale } = useT('identity');
  const recent = useRef<Recent | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  const accept = useCallback(
    async (user: User) => {
      const former = await sessionToken();
      await beginSession(user, { apiUrl, locale });
      recent.current = { user, at: Date.now() };
      // The sign-in that this browser had until now is nobody's any more.
      if (former === null || signInOf(former) === signInOf(await user.getIdToken())) return;
      await endSessions(apiUrl, former, 'this').catch((error: unknown) =>
        console.warn('The former session of this browser stays in the list of sessions.', error),
      );
    },
    [apiUrl, locale],
  );

  const ask = useCallback(
    () =>
      new Promise<User>((resolve, reject) => {
        setQuestion({ answer: resolve, give: reject });
      }).finally(() => setQuestion(null)),
    [],
  );

  const run = useCallback(
    async <T,>(work: (user: User) => Promise<T>): Promise<T> => {
      const user = recentUser(recent.current) ?? (await ask());
      const goOn = async (user: User, before: string) => {
        if ((await user.getIdToken()) !== before) await beginSession(user, { apiUrl, locale });
      };
      const finish = async (user: User) => {
        const before = await user.getIdToken();
        const result = await work(user);
        await goOn(user, before).catch((error: unknown) =>
          console.warn('The session goes on with its former token, as long as that lasts.', error),
        );
        return result;
      };
      try {
        return await finish(user);
      } catch (error) {
        if (!isTooOld(error)) throw error;
        recent.current = null;
        return finish(await ask());
      }
    },
    [ask, apiUrl, locale],
  );

  return {
    run,
    accept,
    dialog: (
      <RecentLoginDialog
        open={question !== null}
        onSignedIn={async (user) => {
          await accept(user);
          question?.answer(user);
        }}
        onClose={() => question?.give(codeError('popup-closed-by-user'))}
      />
    ),
  };
}
