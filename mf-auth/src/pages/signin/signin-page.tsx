import { useSearchParams } from 'react-router-dom';
import { SignInEnd } from '../../parts/sign-in-end.tsx';
import { useSignInEnd } from '../../parts/use-sign-in-end.ts';
import { LinkSignIn } from './link-sign-in.tsx';
import { SigninForm } from './signin-form.tsx';

/** Signing in, then back to where the visitor came from; with a mailed link's code in the address, by that link. */
export function SigninPage() {
  const [search] = useSearchParams();
  const end = useSignInEnd();
  if (end.step) return <SignInEnd step={end.step} end={end} />;
  return search.get('mode') === 'signIn' && search.has('oobCode') ? <LinkSignIn end={end} /> : <SigninForm end={end} />;
}
