/** The identity provider's library, and all that screens use of it. Loaded only when it is needed. */
import type { Locale } from '@houni/contracts/locale';
import { authService } from './auth-service.ts';
import type { IdentitySettings } from './auth-service.ts';
import { emailAccounts } from './email-password.ts';
import type { EmailAccounts } from './email-password.ts';
import { returned, signInWith } from './federated.ts';
import type { House } from './houses.ts';
import { sendCode, signInByCode } from './phone.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

export interface Identity extends EmailAccounts {
  signInWith(house: House, options?: { stays: boolean }): Promise<SignInOutcome>;
  /** What a sign-in ended in that had left the page; null where nobody signed in. */
  returned(): Promise<SignInOutcome | null>;
  sendCode(number: string): Promise<string>;
  signInByCode(verificationId: string, code: string): Promise<SignInOutcome>;
  /** Forgets whom the library has signed in on this page; our session stays. */
  forget(): Promise<void>;
}

export function identityOf(settings: IdentitySettings, locale: Locale): Identity {
  const service = authService(settings, locale);
  return {
    ...emailAccounts(service),
    signInWith: (house, options) => signInWith(service, house, options),
    returned: () => returned(service),
    sendCode: (number) => sendCode(service, number),
    signInByCode: (verificationId, code) => signInByCode(service, verificationId, code),
    forget: () => service.signOut(),
  };
}
