import { CompleteAccount } from './complete-account.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import type { RemainingStepState, SignInCompletion } from './use-sign-in-completion.ts';

/** The screen of a step that remains after sign-in. */
export function RemainingStepScreen({ step, completion }: { step: RemainingStepState; completion: SignInCompletion }) {
  return step.kind === 'newAccount' ? (
    <CompleteAccount user={step.user} completion={completion} />
  ) : (
    <SecondFactorStep factor={step.factor} completion={completion} />
  );
}
