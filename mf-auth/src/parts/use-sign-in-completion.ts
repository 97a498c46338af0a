import { useCallback, useState } from 'react';
import type { User } from '@firebase/auth';
import { useT } from '@houni/i18n';
import { useConfig } from '@houni/remote';
import { beginSession } from '@houni/auth/begin-session';
import { buildPath } from '@houni/routing/build';
import type { SignInOutcome } from '@houni/auth/sign-in-outcome';
import type { SecondFactor } from '@houni/auth/second-factor';
import { useSearchParams } from 'react-router-dom';
import { readReturnUrl, requestedAfterSignUp, returnUrlAfterSignIn } from '../return-url.ts';
import type { AccountKind } from '../return-url.ts';

/** The remaining step after a successful sign-in at the provider. */
export type RemainingStepState = { kind: 'newAccount'; user: User } | { kind: 'secondFactor'; factor: SecondFactor };

export interface SignInCompletion {
  /** Null while the screen shows its form. */
  step: RemainingStepState | null;
  /** Handles the result of a sign-in: continues to the return URL, or to the remaining step. */
  handleOutcome(outcome: SignInOutcome): Promise<void>;
  /** Starts the session and leaves the screen. */
  startSession(user: User, signup?: { kind: AccountKind; displayName: string }): Promise<void>;
  /** Returns to the screen's form. */
  cancelStep(): void;
}

/** The last steps that all sign-in methods share. */
export function useSignInCompletion(): SignInCompletion {
  const { apiUrl, siteUrl, dashboardUrl } = useConfig();
  const { locale } = useT('auth');
  const [search] = useSearchParams();
  const requested = readReturnUrl(search);
  const [step, setStep] = useState<RemainingStepState | null>(null);

  const startSession: SignInCompletion['startSession'] = useCallback(
    async (user, signup) => {
      const { isDeletionPending } = await beginSession(user, {
        apiUrl,
        siteUrl,
        dashboardUrl,
        locale,
        ...(signup && { signup }),
      });
      const wanted = signup ? requestedAfterSignUp(requested, signup.kind, locale) : requested;
      const target = returnUrlAfterSignIn(wanted, { siteUrl, dashboardUrl }, locale);
      // A full page load, so that the server renders header and page for this user.
      location.assign(isDeletionPending ? dashboardUrl + buildPath('profile', {}, locale) : target);
    },
    [apiUrl, siteUrl, dashboardUrl, locale, requested],
  );
  const handleOutcome: SignInCompletion['handleOutcome'] = useCallback(
    async (outcome) => {
      if (outcome.kind === 'secondFactor') return setStep({ kind: 'secondFactor', factor: outcome.factor });
      if (outcome.isNew) return setStep({ kind: 'newAccount', user: outcome.user });
      return startSession(outcome.user);
    },
    [startSession],
  );
  const cancelStep = useCallback(() => setStep(null), []);
  return { step, handleOutcome, startSession, cancelStep };
}
