import type { SessionUser } from '@houni/contracts/account';
import { selectUser, signedIn, signedOut } from '@houni/store';
import type { HouniStore } from '@houni/store';
import { HINT_COOKIE, cookieValue } from './session-cookie.ts';
import { homeAddress, needsSignIn, signInAddress } from './sign-in-address.ts';

const SYNC_ADDRESS = '/auth-token-sync';
/** Milliseconds before its end from which a token is asked for anew (specification section 9). */
const RENEW_EARLY = 300_000;

/** What `GET /auth-token-sync` answers; `expiresAt` in seconds. */
interface CurrentToken {
  user: SessionUser;
  token: string;
  expiresAt: number;
}

export interface BrowserSessionOptions {
  siteUrl: string;
}

export interface BrowserSession {
  /**
   * The bearer token for a call to the API, renewed where needed; null for everybody who is signed out.
   * Throws where somebody is signed in but our server cannot be reached: the call must fail, not go out unsigned.
   */
  getToken(): Promise<string | null>;
  /**
   * Keeps the store's session in step with the cookies, which other tabs and the other host change too,
   * and sends the visitor to the sign-in page when the API answers 401. Call once, after hydration.
   */
  attach(store: HouniStore): void;
  /** Ends the session on all hosts and goes to the home page. Throws where our server cannot be reached: nothing has changed then. */
  signOut(): Promise<void>;
}

/** The uid that the hint cookie names, or null: the one place where the browser sees who is signed in. */
export function hintedUid(): string | null {
  return cookieValue(document.cookie, HINT_COOKIE);
}

/**
 * The browser's half of the session. The cookies are the truth and the server renews them, so this needs neither
 * the identity provider's library nor a request on pages of anonymous visitors.
 */
export function createBrowserSession({ siteUrl }: BrowserSessionOptions): BrowserSession {
  let current: CurrentToken | null = null;
  let underWay: Promise<CurrentToken | null> | null = null;

  async function fetchCurrent(): Promise<CurrentToken | null> {
    const response = await fetch(SYNC_ADDRESS, { headers: { accept: 'application/json' }, cache: 'no-store' });
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`The session could not be renewed: our server answered ${response.status}.`);
    return (await response.json()) as CurrentToken; // our own server's answer, same version
  }

  /** The present token, from memory while it is good and still the hinted user's. */
  async function renew(): Promise<CurrentToken | null> {
    const uid = hintedUid();
    if (uid === null) return (current = null);
    if (current?.user.uid === uid && current.expiresAt * 1000 - Date.now() > RENEW_EARLY) return current;
    underWay ??= fetchCurrent().finally(() => (underWay = null));
    return (current = await underWay);
  }

  async function end(): Promise<void> {
    const response = await fetch(SYNC_ADDRESS, { method: 'DELETE' });
    if (!response.ok) throw new Error(`The session could not be ended: our server answered ${response.status}.`);
    current = null;
  }

  const here = () => new URL(location.href);

  function attach(store: HouniStore): void {
    const known = () => selectUser(store.getState())?.uid ?? null;
    let leaving = false;

    const forget = () => {
      current = null;
      if (known() !== null) store.dispatch(signedOut());
      if (needsSignIn(here())) location.assign(homeAddress(here(), siteUrl));
    };
    /** Compares what is shown with what the cookies say; only a difference costs a request. */
    const compare = async () => {
      const uid = hintedUid();
      if (leaving || uid === known()) return;
      if (uid === null) return forget();
      try {
        const session = await renew();
        if (session === null) return forget();
        store.dispatch(signedIn(session.user));
      } catch (error) {
        console.warn('The session could not be checked; the next visit to this tab tries again.', error);
      }
    };

    store.subscribe(() => {
      if (leaving || store.getState().session.status !== 'expired') return;
      leaving = true;
      end().then(
        () => location.assign(signInAddress(here(), siteUrl)),
        // With its cookies left, the sign-in page would send the visitor straight back here.
        () => store.dispatch(signedOut()),
      );
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void compare();
    });
    addEventListener('pageshow', (event) => {
      if (event.persisted) void compare();
    });
    void compare();
  }

  return {
    attach,
    getToken: async () => (await renew())?.token ?? null,
    async signOut() {
      await end();
      location.assign(homeAddress(here(), siteUrl));
    },
  };
}
