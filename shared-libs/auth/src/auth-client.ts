/** The identity provider's library and all that screens use of it. Loaded only when it is needed (`useAuthClient`). */
import type { Locale } from '@houni/domain/locale';
import { firebaseAuth } from './firebase-auth.ts';
import type { AuthSettings } from './firebase-auth.ts';
import { emailAccounts } from './email-accounts.ts';
import type { EmailAccounts } from './email-accounts.ts';
import { finishRedirect, signInWithProvider } from './federated-sign-in.ts';
import type { FederatedProvider } from './federated-providers.ts';
import { sendCode, signInByCode } from './phone-sign-in.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

export interface AuthClient extends EmailAccounts {
  signInWithProvider(provider: FederatedProvider, options?: { keepPage: boolean }): Promise<SignInOutcome>;
  /** The outcome of a sign-in by redirect; null if the visitor did not sign in. */
  finishRedirect(): Promise<SignInOutcome | null>;
  /** Sends a code by SMS; returns its verification id. */
  sendCode(number: string): Promise<string>;
  signInByCode(verificationId: string, code: string): Promise<SignInOutcome>;
  /** Signs out of the library on this page; the session in our cookies stays. */
  signOut(): Promise<void>;
}

export function makeAuthClient(settings: AuthSettings, locale: Locale): AuthClient {
  const service = firebaseAuth(settings, locale);
  return {
    ...emailAccounts(service),
    signInWithProvider: (provider, options) => signInWithProvider(service, provider, options),
    finishRedirect: () => finishRedirect(service),
    sendCode: (number) => sendCode(service, number),
    signInByCode: (verificationId, code) => signInByCode(service, verificationId, code),
    signOut: () => service.signOut(),
  };
}
