import { definePage } from '@houni/remote';
import { authHead } from '../../parts/auth-head.ts';
import { loadSignedOut } from '../../parts/load-signed-out.ts';
import { SignupPage } from './signup-page.tsx';

/** `/auth/signup?redirect=` */
export const signupPage = definePage('signup', {
  load: loadSignedOut,
  head: (context) => authHead('signup', 'auth:signup.title', context),
  Component: SignupPage,
});
