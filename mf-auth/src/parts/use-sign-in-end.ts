import { useCallback, useState } from 'react';
import type { User } from 'firebase/auth';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { beginSession } from '@houni/identity/begin-session';
import { buildPath } from '@houni/routing/build';
import type { SignInOutcome } from '@houni/identity/sign-in-outcome';
import type { SecondFactor } from '@houni/identity/second-factor';
import { useWayBack } from './use-requested.ts';

/** What is still asked of somebody whom the provider knows already. */
export type OpenStep = { kind: 'newAccount'; user: User } | { kind: 'secondFactor'; factor: SecondFactor };

export interface SignInEnd {
  /** Null while the screen's own form is shown. */
  step: OpenStep | null;
  /** Goes on with what a sign-in ended in: to the page that the visitor came from, or to the open step. */
  goOn(outcome: SignInOutcome): Promise<void>;
  /** Begins the session of a user who has said everything, and leaves the screen. */
  enter(user: User, signup?: { kind: 'private' | 'agency'; displayName: string }): Promise<void>;
  /** Back to the screen's own form. */
  leave(): void;
}

/** The end that all ways of signing in share. */
export function useSignInEnd(): SignInEnd {
  const { apiUrl, dashboardUrl } = useConfig();
  const { locale } = useT('auth');
  const target = useWayBack();
  const [step, setStep] = useState<OpenStep | null>(null);

  const enter: SignInEnd['enter'] = useCallback(
    async (user, signup) => {
      const { leaving } = await beginSession(user, { apiUrl, locale, ...(signup && { signup }) });
      // A full load: header and page are then rendered for this user.
      location.assign(leaving ? dashboardUrl + buildPath('profile', {}, locale) : target);
    },
    [apiUrl, dashboardUrl, locale, target],
  );
  const goOn: SignInEnd['goOn'] = useCallback(
    async (outcome) => {
      if (outcome.kind === 'secondFactor') return setStep({ kind: 'secondFactor', factor: outcome.factor });
      if (outcome.isNew) return setStep({ kind: 'newAccount', user: outcome.user });
      return enter(outcome.user);
    },
    [enter],
  );
  const leave = useCallback(() => setStep(null), []);
  return { step, goOn, enter, leave };
}
