import { definePage } from '@houni/remote';
import { authHead } from '../../parts/auth-head.ts';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

/** `/auth/confirm-email?redirect=`: shows that a mail was sent. */
export const confirmEmailPage = definePage('confirmEmail', {
  load: async () => ({ kind: 'ok', cache: 'private' }),
  head: (context) => authHead('confirmEmail', 'auth:confirmEmail.title', context),
  Component: ConfirmEmailPage,
});
