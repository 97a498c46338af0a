import { definePage } from '@houni/remote';
import { authHead } from '../../parts/auth-head.ts';
import { loadSignedOut } from '../../parts/load-signed-out.ts';
import { ConfirmPhonePage } from './confirm-phone-page.tsx';
import { SendCodePage } from './send-code-page.tsx';

/** `/auth/send-code`: sends a code to a phone number. */
export const sendCodePage = definePage('sendCode', {
  load: loadSignedOut,
  head: (context) => authHead('sendCode', 'auth:sendCode.title', context),
  Component: SendCodePage,
});

/** `/auth/confirm-phone`: accepts the code. */
export const confirmPhonePage = definePage('confirmPhone', {
  load: loadSignedOut,
  head: (context) => authHead('confirmPhone', 'auth:confirmPhone.title', context),
  Component: ConfirmPhonePage,
});
