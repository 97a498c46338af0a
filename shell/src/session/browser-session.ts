import type { SessionUser } from '@houni/contracts/account';
import { SESSION_RENEWED } from '@houni/domain/session-event';
import { hintOf } from './session-cookie.ts';

const SYNC_PATH = '/auth-token-sync';
// Durations of specification section 9.
const RENEW_BEFORE_EXPIRY_MS = 300_000;
/** A token counts as expired this long before its end. */
const EXPIRED_EARLY_MS = 30_000;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 16 * 60_000;

/** What `GET /auth-token-sync` answers; `expiresAt` in seconds. */
export interface CurrentToken {
  user: SessionUser;
  token: string;
  expiresAt: number;
}

export interface BrowserSession {
  /**
   * The bearer token for an API call, renewed if necessary; null if no user is signed in. Rejects if a user is
   * signed in but our server cannot be reached, and if the page was rendered for another user: the call must
   * fail then, instead of being sent without a token or in another user's name.
   * @param refused a token that the API has just refused: gives null unless a new sign-in has replaced it since
   */
  getToken(refused?: string): Promise<string | null>;
  /** True while our server is asked about a refused token. Its answer clears the cookies of a session that has ended. */
  isCheckingToken(): boolean;
  /** The signed-in user and their token; null if no user is signed in. Rejects if our server cannot be reached. */
  current(): Promise<CurrentToken | null>;
  /** Ends the session on all hosts. Rejects, without any change, if our server cannot be reached. */
  end(): Promise<void>;
}

/** The uid in the hint cookie, or null: how the browser knows who is signed in. */
export function hintedUid(): string | null {
  return hintOf(document.cookie);
}

/**
 * The session in the browser. The server keeps the session in cookies and renews it, so that pages of anonymous visitors
 * need neither a request nor the identity provider's library. `watchSession` reacts to changed cookies.
 * @param shownUid the user that the page was rendered for; null for none
 */
export function createBrowserSession(shownUid: () => string | null): BrowserSession {
  let known: CurrentToken | null = null;
  let pending: Promise<CurrentToken | null> | null = null;
  let tokenChecks = 0;
  let retryDelay = FIRST_RETRY_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  // A pending request may still return the previous token: later calls must not wait for it.
  addEventListener(SESSION_RENEWED, forget);

  function forget(): void {
    known = null;
    pending = null;
  }

  function stopRetries(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    retryDelay = FIRST_RETRY_MS;
  }

  function scheduleRetry(): void {
    if (retryTimer !== undefined) return;
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      current().catch(() => undefined); // schedules the next retry itself
    }, retryDelay);
    retryDelay = Math.min(2 * retryDelay, MAX_RETRY_MS);
  }

  function renew(): Promise<CurrentToken | null> {
    const renewal: Promise<CurrentToken | null> = requestToken()
      .then(
        (answer) => {
          stopRetries();
          return pending === renewal ? (known = answer) : answer;
        },
        (error: unknown) => {
          scheduleRetry();
          throw error;
        },
      )
      .finally(() => {
        if (pending === renewal) pending = null;
      });
    return renewal;
  }

  /** From memory while the token is valid and belongs to the hinted user; concurrent calls share one request. */
  async function current(): Promise<CurrentToken | null> {
    const uid = hintedUid();
    if (uid === null) return (known = null);
    const present = known?.user.uid === uid ? known : null;
    const remaining = present ? present.expiresAt * 1000 - Date.now() : 0;
    if (remaining > RENEW_BEFORE_EXPIRY_MS) return present;
    const isUsable = remaining > EXPIRED_EARLY_MS;
    if (isUsable && retryTimer !== undefined) return present;
    pending ??= renew();
    if (!isUsable) return pending;
    return pending.catch(() => present);
  }

  /** The current session, or null if the refused token is still its token. */
  async function replacementOf(refused: string): Promise<CurrentToken | null> {
    forget();
    tokenChecks += 1;
    try {
      const present = await current();
      return present?.token === refused ? null : present;
    } finally {
      tokenChecks -= 1;
    }
  }

  return {
    current,
    isCheckingToken: () => tokenChecks > 0,
    async getToken(refused) {
      const session = await (refused === undefined ? current() : replacementOf(refused));
      assertShownUser(session, shownUid());
      return session?.token ?? null;
    },
    async end() {
      const response = await fetch(SYNC_PATH, { method: 'DELETE' });
      if (!response.ok) throw new Error(`The session could not be ended: our server answered ${response.status}.`);
      stopRetries();
      forget();
    },
  };
}

async function requestToken(): Promise<CurrentToken | null> {
  const response = await fetch(SYNC_PATH, { headers: { accept: 'application/json' }, cache: 'no-store' });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`The session could not be renewed: our server answered ${response.status}.`);
  return (await response.json()) as CurrentToken; // our own server's answer, same version
}

/** Another tab may have signed in another user: input on this page must not be sent in their name. */
function assertShownUser(session: CurrentToken | null, shown: string | null): void {
  if (!session || shown === null || shown === session.user.uid) return;
  location.reload();
  throw new Error('The page was rendered for another user.');
}
