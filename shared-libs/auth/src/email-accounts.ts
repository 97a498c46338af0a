/** Sign-in by email: with a password, or with a link by mail. */
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth';
import type { Auth, User } from '@firebase/auth';
import { sendEmailConfirmation } from './account-changes.ts';
import { toSignInOutcome } from './sign-in-outcome.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

/**
 * Why a password is refused: `common`, or the rule of the provider's password policy that it breaks; null if it is not, or if
 * neither can be read.
 */
export type PolicyFault = 'common' | 'short' | 'long' | 'lowercase' | 'uppercase' | 'digit' | 'symbol' | null;

export interface EmailAccounts {
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** Creates the account with its name and sends the mail that confirms the address. */
  signUp(account: { email: string; password: string; name: string }, continueUrl: string): Promise<User>;
  /** Mails a sign-in link that leads to `continueUrl`. */
  sendSignInLink(email: string, continueUrl: string): Promise<void>;
  /** Signs in with the mailed link that opened the page. */
  signInByLink(email: string, link: string): Promise<SignInOutcome>;
  /** Sends the confirmation mail again; false if the page does not know the user any more (after a reload). */
  resendConfirmation(continueUrl: string): Promise<boolean>;
  sendPasswordReset(email: string, continueUrl: string): Promise<void>;
  /** Checks the code of a reset mail and returns its email address. Throws if the code is used or expired. */
  verifyResetCode(code: string): Promise<string>;
  resetPassword(code: string, password: string): Promise<void>;
  /**
   * Applies a mailed code: confirms an address, confirms its change, or reverts the change.
   * @returns the address that the account has now; null if the provider does not say it
   */
  confirmEmail(code: string): Promise<string | null>;
  policyFault(password: string): Promise<PolicyFault>;
}

export function emailAccounts(service: Auth): EmailAccounts {
  return {
    signIn: (email, password) => toSignInOutcome(service, signInWithEmailAndPassword(service, email, password)),
    async signUp({ email, password, name }, continueUrl) {
      const { user } = await createUserWithEmailAndPassword(service, email, password);
      await updateProfile(user, { displayName: name });
      // The account exists now. If the mail fails, the next page can send it again.
      await sendEmailConfirmation(user, continueUrl).catch((error: unknown) =>
        console.warn('The confirmation mail was not sent.', error),
      );
      await user.getIdToken(true);
      return user;
    },
    sendSignInLink: (email, continueUrl) =>
      sendSignInLinkToEmail(service, email, { url: continueUrl, handleCodeInApp: true }),
    signInByLink: (email, link) => toSignInOutcome(service, signInWithEmailLink(service, email, link)),
    async resendConfirmation(continueUrl) {
      if (!service.currentUser) return false;
      await sendEmailConfirmation(service.currentUser, continueUrl);
      return true;
    },
    sendPasswordReset: (email, continueUrl) => sendPasswordResetEmail(service, email, { url: continueUrl }),
    verifyResetCode: (code) => verifyPasswordResetCode(service, code),
    resetPassword: (code, password) => confirmPasswordReset(service, code, password),
    async confirmEmail(code) {
      const { data } = await checkActionCode(service, code);
      await applyActionCode(service, code);
      return data.email ?? null;
    },
    policyFault: (password) => policyFault(service, password),
  };
}

async function policyFault(service: Auth, password: string): Promise<PolicyFault> {
  if (await isCommon(password)) return 'common';
  try {
    const status = await validatePassword(service, password);
    if (status.isValid) return null;
    if (status.meetsMinPasswordLength === false) return 'short';
    if (status.meetsMaxPasswordLength === false) return 'long';
    if (status.containsLowercaseLetter === false) return 'lowercase';
    if (status.containsUppercaseLetter === false) return 'uppercase';
    if (status.containsNumericCharacter === false) return 'digit';
    return 'symbol';
  } catch (error) {
    // The provider checks again when the account is created.
    console.warn('The password policy could not be read.', error);
    return null;
  }
}

/** The provider has no such list. Somebody who cannot load ours can still set a password. */
async function isCommon(password: string): Promise<boolean> {
  try {
    const { isCommonPassword } = await import('./common-passwords.ts');
    return isCommonPassword(password);
  } catch (error) {
    console.warn('The list of common passwords could not be loaded.', error);
    return false;
  }
}
