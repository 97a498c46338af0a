/** Accounts of other houses: Google and Facebook, in a window or, where none may open, by leaving the page. */
import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import type { Auth, AuthProvider } from 'firebase/auth';
import { codeError, codeOf } from './failure.ts';
import type { House } from './houses.ts';
import { forgetLeaving, noteLeaving } from './left-to-sign-in.ts';
import { outcomeOf } from './sign-in-outcome.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

const MAKERS: Record<House, () => AuthProvider> = {
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  facebook: () => new FacebookAuthProvider(),
};

/** How the library knows a house. */
export function houseProvider(house: House): AuthProvider {
  return MAKERS[house]();
}

/**
 * Signs in with an account of another house. Where the browser opens no window, the page is left for the provider's:
 * the promise then never ends, and `returned` tells the rest. A page that `stays` throws `window-needed` instead.
 */
export async function signInWith(service: Auth, house: House, { stays = false } = {}): Promise<SignInOutcome> {
  const provider = houseProvider(house);
  try {
    return await outcomeOf(service, signInWithPopup(service, provider, browserPopupRedirectResolver));
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'popup-blocked' && code !== 'operation-not-supported-in-this-environment') throw ofHouse(error);
    if (stays) throw codeError('window-needed');
    noteLeaving();
    return signInWithRedirect(service, provider, browserPopupRedirectResolver);
  }
}

/** What the way over the provider's page ended in; null where nobody signed in. */
export async function returned(service: Auth): Promise<SignInOutcome | null> {
  forgetLeaving();
  let came = false;
  const result = getRedirectResult(service, browserPopupRedirectResolver).then((credential) => {
    came = credential !== null;
    if (!credential) throw new Error('Nobody came back signed in.');
    return credential;
  });
  try {
    return await outcomeOf(service, result);
  } catch (error) {
    if (!came && codeOf(error) === null) return null;
    throw ofHouse(error);
  }
}

/** What another house answers that proves nothing, the provider calls a wrong credential, as it does a wrong password. */
function ofHouse(error: unknown): unknown {
  return codeOf(error) === 'invalid-credential' ? codeError('house-refused') : error;
}
