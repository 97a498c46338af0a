import { _components, initializeApp } from '@firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from '@firebase/auth';
import type { Auth } from '@firebase/auth';
import type { Locale } from '@houni/domain/locale';

declare module '@firebase/app' {
  /** The parts that each app gets, by name; exported for Firebase's own packages, without public types. */
  export const _components: Map<string, unknown>;
}

/** The identity provider's project (Firebase). */
export interface AuthSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Address of the Auth emulator; null for the real service. */
  emulatorUrl: string | null;
}

/** A singleton of the page: the library allows only one. */
let auth: Auth | null = null;

/**
 * The provider's library, in a language. It stores nothing in the browser: the session lives in our server's cookies
 * (docs/decisions/0006).
 */
export function firebaseAuth({ apiKey, authDomain, projectId, emulatorUrl }: AuthSettings, locale: Locale): Auth {
  if (!auth) {
    // Usage statistics of Firebase: each call of the provider waits until IndexedDB has opened, which in some browsers is
    // never. Nothing else of the library needs IndexedDB.
    _components.delete('heartbeat');
    auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), { persistence: inMemoryPersistence });
    if (emulatorUrl) {
      connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
      // The emulator sends no SMS, so reCAPTCHA has nothing to protect.
      auth.settings.appVerificationDisabledForTesting = true;
    }
  }
  auth.languageCode = locale;
  return auth;
}
