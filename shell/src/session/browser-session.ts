import type { SessionUser } from '@houni/contracts/account';
import { SESSION_RENEWED } from '@houni/contracts/session-event';
import { HINT_COOKIE, cookieValue } from './session-cookie.ts';

const SYNC_ADDRESS = '/auth-token-sync';
/** Milliseconds before its end from which a token is asked for anew (specification section 9). */
const RENEW_EARLY = 300_000;

/** What `GET /auth-token-sync` answers; `expiresAt` in seconds. */
export interface CurrentToken {
  user: SessionUser;
  token: string;
  expiresAt: number;
}

export interface BrowserSession {
  /**
   * The bearer token for a call to the API, renewed where needed; null for everybody who is signed out.
   * Throws where somebody is signed in but our server cannot be reached, and where the page was made for somebody else:
   * the call must fail, not go out unsigned or in another's name.
   * @param refused a token that the API has just refused: null then unless a sign-in, maybe in another tab, has replaced it
   */
  getToken(refused?: string): Promise<string | null>;
  /** Whether our server is being asked about a refused token: it ends the cookies of a session that is over by its answer. */
  isDoubtful(): boolean;
  /** Who is signed in now, with the token; null for nobody. Throws where our server cannot be reached. */
  current(): Promise<CurrentToken | null>;
  /** Ends the session on all hosts. Throws where our server cannot be reached: nothing has changed then. */
  end(): Promise<void>;
}

/** The uid that the hint cookie names, or null: the one place where the browser sees who is signed in. */
export function hintedUid(): string | null {
  return cookieValue(document.cookie, HINT_COOKIE);
}

/**
 * The browser's half of the session. The cookies are the truth and the server renews them, so this needs neither
 * the identity provider's library nor a request on pages of anonymous visitors. What follows the cookies comes late
 * (`follow-session.ts`).
 * @param shownUid whom the page was made for; null for nobody
 */
export function createBrowserSession(shownUid: () => string | null): BrowserSession {
  let known: CurrentToken | null = null;
  let underWay: Promise<CurrentToken | null> | null = null;
  let doubts = 0;

  // A question that is under way may still be answered with the former token: nobody else waits for it.
  addEventListener(SESSION_RENEWED, forget);

  function forget(): void {
    known = null;
    underWay = null;
  }

  async function ask(): Promise<CurrentToken | null> {
    const response = await fetch(SYNC_ADDRESS, { headers: { accept: 'application/json' }, cache: 'no-store' });
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`The session could not be renewed: our server answered ${response.status}.`);
    return (await response.json()) as CurrentToken; // our own server's answer, same version
  }

  /** From memory while it is good and still the hinted user's; calls of one page share one question. */
  async function current(): Promise<CurrentToken | null> {
    const uid = hintedUid();
    if (uid === null) return (known = null);
    if (known?.user.uid === uid && known.expiresAt * 1000 - Date.now() > RENEW_EARLY) return known;
    underWay ??= question();
    return underWay;
  }

  function question(): Promise<CurrentToken | null> {
    const asked: Promise<CurrentToken | null> = ask()
      .then((answer) => (underWay === asked ? (known = answer) : answer))
      .finally(() => {
        if (underWay === asked) underWay = null;
      });
    return asked;
  }

  /** The present session, unless the refused token is still its token. */
  async function replacementOf(refused: string): Promise<CurrentToken | null> {
    forget();
    doubts += 1;
    try {
      const present = await current();
      return present?.token === refused ? null : present;
    } finally {
      doubts -= 1;
    }
  }

  return {
    current,
    isDoubtful: () => doubts > 0,
    async getToken(refused) {
      const session = await (refused === undefined ? current() : replacementOf(refused));
      const shown = shownUid();
      if (session && shown !== null && shown !== session.user.uid) {
        // Another tab has signed somebody else in: what stands here is not theirs, and must not be sent as theirs.
        location.reload();
        throw new Error('The page was made for another account.');
      }
      return session?.token ?? null;
    },
    async end() {
      const response = await fetch(SYNC_ADDRESS, { method: 'DELETE' });
      if (!response.ok) throw new Error(`The session could not be ended: our server answered ${response.status}.`);
      forget();
    },
  };
}
