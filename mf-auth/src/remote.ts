import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';
import { confirmEmailPage } from './pages/confirm-email/confirm-email.ts';
import { emailConfirmedPage } from './pages/email-confirmed/email-confirmed.ts';
import { confirmPhonePage, sendCodePage } from './pages/phone/phone.ts';
import { resetPasswordPage, resetPasswordSuccessPage } from './pages/reset-password/reset-password.ts';
import { signinPage } from './pages/signin/signin.ts';
import { signupPage } from './pages/signup/signup.ts';

export default defineRemote({
  name: 'auth',
  pages: {
    signin: signinPage,
    signup: signupPage,
    confirmEmail: confirmEmailPage,
    emailConfirmed: emailConfirmedPage,
    resetPassword: resetPasswordPage,
    resetPasswordSuccess: resetPasswordSuccessPage,
    sendCode: sendCodePage,
    confirmPhone: confirmPhonePage,
  },
  messages,
});
