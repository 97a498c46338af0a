import { FinishAccount } from './finish-account.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import type { OpenStep, SignInEnd as End } from './use-sign-in-end.ts';

/** The screen of a step that is still open after signing in. */
export function SignInEnd({ step, end }: { step: OpenStep; end: End }) {
  return step.kind === 'newAccount' ? (
    <FinishAccount user={step.user} end={end} />
  ) : (
    <SecondFactorStep factor={step.factor} end={end} />
  );
}
