/** Accounts reached by e-mail: with a password, or with a link that is mailed. */
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { outcomeOf } from './sign-in-outcome.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

/** What the provider's own policy asks of a password beyond our rules; null where it is met or not to be had. */
export type PolicyFault = 'short' | 'long' | 'lowercase' | 'uppercase' | 'digit' | 'symbol' | null;

export interface EmailAccounts {
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** Makes the account, names it and sends the mail that confirms its address. */
  signUp(account: { email: string; password: string; name: string }, continueUrl: string): Promise<User>;
  /** Mails a link that signs in by itself; it leads to `continueUrl`. */
  sendLink(email: string, continueUrl: string): Promise<void>;
  /** Signs in by the mailed link that the page was opened with. */
  signInByLink(email: string, link: string): Promise<SignInOutcome>;
  /** Sends the confirming mail again; false where this page's user is not known any more. */
  resendConfirmation(continueUrl: string): Promise<boolean>;
  sendReset(email: string, continueUrl: string): Promise<void>;
  /** The address that a link of a reset mail belongs to. Throws where the link is spent or too old. */
  resetEmail(code: string): Promise<string>;
  reset(code: string, password: string): Promise<void>;
  /** Confirms an address, takes over a changed one, or takes a change back: what the mailed code is for. */
  confirmEmail(code: string): Promise<void>;
  policyFault(password: string): Promise<PolicyFault>;
}

export function emailAccounts(service: Auth): EmailAccounts {
  return {
    signIn: (email, password) => outcomeOf(service, signInWithEmailAndPassword(service, email, password)),
    async signUp({ email, password, name }, continueUrl) {
      const { user } = await createUserWithEmailAndPassword(service, email, password);
      await updateProfile(user, { displayName: name });
      // The account exists from here on; a mail that is not sent can be asked for again on the next page.
      await sendEmailVerification(user, { url: continueUrl }).catch((error: unknown) =>
        console.warn('The confirming mail was not sent.', error),
      );
      await user.getIdToken(true);
      return user;
    },
    sendLink: (email, continueUrl) =>
      sendSignInLinkToEmail(service, email, { url: continueUrl, handleCodeInApp: true }),
    signInByLink: (email, link) => outcomeOf(service, signInWithEmailLink(service, email, link)),
    async resendConfirmation(continueUrl) {
      if (!service.currentUser) return false;
      await sendEmailVerification(service.currentUser, { url: continueUrl });
      return true;
    },
    sendReset: (email, continueUrl) => sendPasswordResetEmail(service, email, { url: continueUrl }),
    resetEmail: (code) => verifyPasswordResetCode(service, code),
    reset: (code, password) => confirmPasswordReset(service, code, password),
    confirmEmail: (code) => applyActionCode(service, code),
    policyFault: (password) => policyFault(service, password),
  };
}

async function policyFault(service: Auth, password: string): Promise<PolicyFault> {
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
    // The provider checks again when the account is made.
    console.warn('The password policy could not be read.', error);
    return null;
  }
}
