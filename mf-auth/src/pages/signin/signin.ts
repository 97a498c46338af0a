import { definePage } from '@houni/remote';
import { authHead } from '../../parts/auth-head.ts';
import { loadSignedOut } from '../../parts/load-signed-out.ts';
import { SigninPage } from './signin-page.tsx';

/** `/auth/signin?redirect=` */
export const signinPage = definePage('signin', {
  load: loadSignedOut,
  head: (context) => authHead('signin', 'auth:signin.title', context),
  Component: SigninPage,
});
