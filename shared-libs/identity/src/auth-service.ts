import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import type { Locale } from '@houni/contracts/locale';

/** What the browser must know of the identity provider's project. */
export interface IdentitySettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Address of the Auth emulator, or null where the real service is used. */
  emulatorUrl: string | null;
}

/** A process-wide singleton by nature: the library refuses a second one. */
let auth: Auth | null = null;

/**
 * The provider's library, in a language. It keeps nothing in the browser: the session lives in our server's cookies
 * (docs/decisions/0006).
 */
export function authService({ apiKey, authDomain, projectId, emulatorUrl }: IdentitySettings, locale: Locale): Auth {
  if (!auth) {
    auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), { persistence: inMemoryPersistence });
    if (emulatorUrl) {
      connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
      // The emulator sends no messages: there is nothing that a puzzle could protect.
      auth.settings.appVerificationDisabledForTesting = true;
    }
  }
  auth.languageCode = locale;
  return auth;
}
