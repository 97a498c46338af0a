import { useSearchParams } from 'react-router-dom';
import { RemainingStepScreen } from '../../parts/remaining-step-screen.tsx';
import { useSignInCompletion } from '../../parts/use-sign-in-completion.ts';
import { LinkSignIn } from './link-sign-in.tsx';
import { SigninForm } from './signin-form.tsx';

/** Signs in and returns to the previous page; with a mailed link's code in the URL, signs in with it. */
export function SigninPage() {
  const [search] = useSearchParams();
  const completion = useSignInCompletion();
  if (completion.step) return <RemainingStepScreen step={completion.step} completion={completion} />;
  return search.get('mode') === 'signIn' && search.has('oobCode') ? (
    <LinkSignIn completion={completion} />
  ) : (
    <SigninForm completion={completion} />
  );
}
