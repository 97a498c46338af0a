/** The identity provider's library, and all that we use of it. Loaded only when a form is sent (36 KB). */
import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import type { Locale } from '@houni/contracts/locale';
import type { PublicConfig } from '@houni/remote';

/** A process-wide singleton by nature: the library refuses a second one. */
let auth: Auth | null = null;

/** Firebase keeps nothing in the browser: the session lives in our server's cookies (docs/decisions/0006). */
function authOf({ apiKey, authDomain, projectId, emulatorUrl }: PublicConfig['firebase'], locale: Locale): Auth {
  if (!auth) {
    auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), { persistence: inMemoryPersistence });
    if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  }
  auth.languageCode = locale;
  return auth;
}

export interface Identity {
  signIn(email: string, password: string): Promise<User>;
  /** Makes the account, names it and sends the mail that confirms its address. */
  signUp(account: { email: string; password: string; name: string }, continueUrl: string): Promise<User>;
  /** Sends the confirming mail again; false where this page's user is not known any more. */
  resendConfirmation(continueUrl: string): Promise<boolean>;
  sendReset(email: string, continueUrl: string): Promise<void>;
  /** The address that a link of a reset mail belongs to. Throws where the link is spent or too old. */
  resetEmail(code: string): Promise<string>;
  reset(code: string, password: string): Promise<void>;
  confirmEmail(code: string): Promise<void>;
}

export function identityOf(config: PublicConfig['firebase'], locale: Locale): Identity {
  const service = authOf(config, locale);
  return {
    signIn: async (email, password) => (await signInWithEmailAndPassword(service, email, password)).user,
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
    async resendConfirmation(continueUrl) {
      if (!service.currentUser) return false;
      await sendEmailVerification(service.currentUser, { url: continueUrl });
      return true;
    },
    sendReset: (email, continueUrl) => sendPasswordResetEmail(service, email, { url: continueUrl }),
    resetEmail: (code) => verifyPasswordResetCode(service, code),
    reset: (code, password) => confirmPasswordReset(service, code, password),
    confirmEmail: (code) => applyActionCode(service, code),
  };
}
