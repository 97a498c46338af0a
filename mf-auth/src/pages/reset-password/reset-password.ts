import { definePage } from '@houni/remote';
import { authHead } from '../../parts/auth-head.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { ResetPasswordSuccessPage } from './reset-password-success-page.tsx';

/** `/auth/reset-password`: requests a mail; with `?oobCode=` of that mail's link, sets the new password. */
export const resetPasswordPage = definePage('resetPassword', {
  load: async () => ({ kind: 'ok', cache: 'private' }),
  head: (context) => authHead('resetPassword', 'auth:reset.title', context),
  Component: ResetPasswordPage,
});

/** `/auth/reset-password-success` */
export const resetPasswordSuccessPage = definePage('resetPasswordSuccess', {
  load: async () => ({ kind: 'ok', cache: 'private' }),
  head: (context) => authHead('resetPasswordSuccess', 'auth:resetSuccess.title', context),
  Component: ResetPasswordSuccessPage,
});
