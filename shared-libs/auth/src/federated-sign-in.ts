/** Sign-in with an account of Google or Facebook: in a popup or, where the browser blocks it, by a redirect. */
import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from '@firebase/auth';
import type { Auth, AuthProvider } from '@firebase/auth';
import { authError, errorCode } from './failure.ts';
import type { FederatedProvider } from './federated-providers.ts';
import { clearRedirect, markRedirect } from './sign-in-redirect.ts';
import { toSignInOutcome } from './sign-in-outcome.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

const FIREBASE_PROVIDERS: Record<FederatedProvider, () => AuthProvider> = {
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  facebook: () => new FacebookAuthProvider(),
};

export function firebaseProvider(provider: FederatedProvider): AuthProvider {
  return FIREBASE_PROVIDERS[provider]();
}

/**
 * Signs in with an account of a federated provider. If the browser blocks the popup, the page redirects to the provider
 * and the promise never settles: `finishRedirect` gives the outcome after the return.
 * @param keepPage throws `popup-required` instead of redirecting, for pages with unsaved input
 */
export async function signInWithProvider(
  service: Auth,
  provider: FederatedProvider,
  { keepPage = false } = {},
): Promise<SignInOutcome> {
  const authProvider = firebaseProvider(provider);
  try {
    return await toSignInOutcome(service, signInWithPopup(service, authProvider, browserPopupRedirectResolver));
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'popup-blocked' && code !== 'operation-not-supported-in-this-environment')
      throw toProviderError(error);
    if (keepPage) throw authError('popup-required');
    markRedirect();
    return signInWithRedirect(service, authProvider, browserPopupRedirectResolver);
  }
}

/** The outcome of a sign-in by redirect; null if the visitor did not sign in. */
export async function finishRedirect(service: Auth): Promise<SignInOutcome | null> {
  clearRedirect();
  let hasCredential = false;
  const result = getRedirectResult(service, browserPopupRedirectResolver).then((credential) => {
    hasCredential = credential !== null;
    if (!credential) throw new Error('The redirect returned no credential.');
    return credential;
  });
  try {
    return await toSignInOutcome(service, result);
  } catch (error) {
    if (!hasCredential && errorCode(error) === null) return null;
    throw toProviderError(error);
  }
}

/** Firebase uses `invalid-credential` for a wrong password and for a provider that rejects. This function distinguishes the two. */
function toProviderError(error: unknown): unknown {
  return errorCode(error) === 'invalid-credential' ? authError('provider-rejected') : error;
}
