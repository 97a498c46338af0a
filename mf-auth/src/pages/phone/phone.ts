import { definePage } from '@houni/remote';
import { authHead } from '../../parts/auth-head.ts';
import { PhonePage } from './phone-page.tsx';

/** `/auth/send-code` */
export const sendCodePage = definePage('sendCode', {
  load: async () => ({ kind: 'ok', cache: 'private' }),
  head: (context) => authHead('sendCode', 'auth:phone.title', context),
  Component: PhonePage,
});

/** `/auth/confirm-phone` */
export const confirmPhonePage = definePage('confirmPhone', {
  load: async () => ({ kind: 'ok', cache: 'private' }),
  head: (context) => authHead('confirmPhone', 'auth:phone.title', context),
  Component: PhonePage,
});
