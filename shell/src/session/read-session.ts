import type { SessionUser } from '@houni/contracts/account';
import type { Refresh } from './refresh-token.ts';
import {
  HINT_COOKIE,
  REFRESH_COOKIE,
  SESSION_COOKIE,
  clearedCookies,
  cookieName,
  cookieValue,
  sessionCookies,
} from './session-cookie.ts';
import type { CookieScope } from './session-cookie.ts';
import type { SessionStatusClient } from './session-status.ts';
import { TokenError } from './verify-token.ts';
import type { VerifiedToken, VerifyToken } from './verify-token.ts';

/** The session of a request. */
export interface Session {
  /** The signed-in user, or null. */
  user: SessionUser | null;
  /** The bearer token for the user's API calls; null if and only if `user` is null. */
  token: string | null;
  /** When the token expires, as Unix time in seconds. */
  expiresAt: number | null;
  /** `Set-Cookie` values for the response: those of a renewed or of a cleared session. */
  setCookies: string[];
  /** True if the request has no session cookies. Only then may its response be cached for others. */
  cacheable: boolean;
  /** True if there are session cookies but the identity provider could not be reached to verify them. */
  unverified: boolean;
}

export interface ReadSessionOptions {
  verify: VerifyToken;
  refresh: Refresh;
  sessionStatus: SessionStatusClient;
  /** Seconds. A token that expires sooner is renewed. */
  minimumLifetime?: number;
}

/** The request headers that the session needs. */
export interface SessionHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
}

const ANONYMOUS_SESSION: Session = {
  user: null,
  token: null,
  expiresAt: null,
  setCookies: [],
  cacheable: true,
  unverified: false,
};

function signedInSession(verified: VerifiedToken, setCookies: string[]): Session {
  const { user, token, expiresAt } = verified;
  return { user, token, expiresAt, setCookies, cacheable: false, unverified: false };
}

/**
 * Reads the session from the cookies of a request. An expired token is renewed at once, so that the first HTML is right
 * even after a week. If the identity provider cannot be reached, this response is anonymous and the cookies stay.
 *
 * User and token belong together (specification section 4): a session token without the cookie of its user is cleared. So
 * is a session that was ended in another browser, which the API knows. While the API cannot be reached, a valid token counts as
 * signed in: the data behind it is the API's, which cannot be reached either.
 */
export async function readSession(
  headers: SessionHeaders,
  scope: CookieScope,
  options: ReadSessionOptions,
): Promise<Session> {
  const session = await verifySession(headers.cookie, scope, options);
  if (session.token === null) return session;
  const { status, role } = await options.sessionStatus.check(session.token, headers['user-agent'] ?? '');
  if (status === 'ended') return clearedSession(scope);
  return session.user && role ? { ...session, user: { ...session.user, role } } : session;
}

/** An anonymous session that clears the cookies. */
function clearedSession(scope: CookieScope): Session {
  return { ...ANONYMOUS_SESSION, cacheable: false, setCookies: clearedCookies(scope) };
}

async function verifySession(
  cookieHeader: string | undefined,
  scope: CookieScope,
  { verify, refresh, minimumLifetime = 0 }: ReadSessionOptions,
): Promise<Session> {
  const token = cookieValue(cookieHeader, cookieName(SESSION_COOKIE, scope.secure));
  const refreshToken = cookieValue(cookieHeader, cookieName(REFRESH_COOKIE, scope.secure));
  const uid = cookieValue(cookieHeader, cookieName(HINT_COOKIE, scope.secure));
  if (token === null && refreshToken === null) return ANONYMOUS_SESSION;
  const cleared = clearedSession(scope);
  if (uid === null) return cleared;

  const verified = token === null ? 'expired' : await verify(token).catch((error: unknown) => reasonOf(error));
  if (typeof verified === 'object' && verified.user.uid !== uid) return cleared;
  const isValid = typeof verified === 'object' && verified.expiresAt - Date.now() / 1000 >= minimumLifetime;
  if (isValid) return signedInSession(verified, []);
  const unverified: Session = { ...ANONYMOUS_SESSION, cacheable: false, unverified: true };
  if (verified === 'unavailable') return unverified;
  if (refreshToken === null) return typeof verified === 'object' ? signedInSession(verified, []) : cleared;

  const renewal = await refresh(refreshToken);
  if (renewal.kind === 'refused') return cleared;
  if (renewal.kind === 'unavailable') return typeof verified === 'object' ? signedInSession(verified, []) : unverified;
  const renewed = await verify(renewal.idToken).catch((error: unknown) => reasonOf(error));
  if (renewed === 'unavailable') return unverified;
  if (typeof renewed === 'string' || renewed.user.uid !== uid) return cleared;
  return signedInSession(renewed, sessionCookies(renewed, renewal.refreshToken, scope));
}

function reasonOf(error: unknown): 'expired' | 'invalid' | 'unavailable' {
  if (error instanceof TokenError) return error.reason;
  throw error;
}
