import type { SessionUser } from '@houni/contracts/account';
import type { Refresh } from './refresh-token.ts';
import {
  HINT_COOKIE,
  REFRESH_COOKIE,
  SESSION_COOKIE,
  clearedCookies,
  cookieValue,
  sessionCookies,
} from './session-cookie.ts';
import type { CookiePlace } from './session-cookie.ts';
import type { SessionRegister } from './session-register.ts';
import { TokenError } from './verify-token.ts';
import type { VerifiedToken, VerifyToken } from './verify-token.ts';

/** What is known about the sender of a request. */
export interface Session {
  /** The signed-in user; null for everybody else. */
  user: SessionUser | null;
  /** The bearer token for calls to the API in this user's name; null exactly where `user` is. */
  token: string | null;
  /** Unix time in seconds, where there is a token. */
  expiresAt: number | null;
  /** `Set-Cookie` values that the answer must carry: a renewed session, or an ended one. */
  setCookies: string[];
  /** True where the request carries no session at all: only then may its answer be cached for others. */
  cacheable: boolean;
  /** True where cookies exist but the identity provider could not be asked about them. */
  undecided: boolean;
}

export interface ReadSessionOptions {
  verify: VerifyToken;
  refresh: Refresh;
  register: SessionRegister;
  /** A token with fewer seconds left is renewed. */
  minimumLife?: number;
}

/** The headers of a request that tell who sends it. */
export interface SessionHeaders {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
}

const NOBODY: Session = { user: null, token: null, expiresAt: null, setCookies: [], cacheable: true, undecided: false };

function connected(verified: VerifiedToken, setCookies: string[]): Session {
  const { user, token, expiresAt } = verified;
  return { user, token, expiresAt, setCookies, cacheable: false, undecided: false };
}

/**
 * Who sends this request, by its cookies. A token that ended is renewed here and now, so that the first HTML
 * is right also for somebody who comes back after a week. What cannot be decided because the identity provider
 * is away counts as signed out for this one answer, and keeps its cookies.
 *
 * User and token are kept together or not at all (specification section 4): a session without the user's id beside it,
 * or with another's, is cleared. So is one that was ended elsewhere, which the API knows; while the API is away, a
 * token that is good otherwise counts: what it opens is the API's, and closed too.
 */
export async function readSession(
  headers: SessionHeaders,
  place: CookiePlace,
  options: ReadSessionOptions,
): Promise<Session> {
  const session = await sessionOf(headers.cookie, place, options);
  if (session.token === null) return session;
  const standing = await options.register.standing(session.token, headers['user-agent'] ?? '');
  return standing === 'ended' ? endedAt(place) : session;
}

/** What a request gets whose cookies are worth nothing. */
function endedAt(place: CookiePlace): Session {
  return { ...NOBODY, cacheable: false, setCookies: clearedCookies(place) };
}

async function sessionOf(
  cookieHeader: string | undefined,
  place: CookiePlace,
  { verify, refresh, minimumLife = 0 }: ReadSessionOptions,
): Promise<Session> {
  const token = cookieValue(cookieHeader, SESSION_COOKIE);
  const refreshToken = cookieValue(cookieHeader, REFRESH_COOKIE);
  const uid = cookieValue(cookieHeader, HINT_COOKIE);
  if (token === null && refreshToken === null) return NOBODY;
  const ended = endedAt(place);
  if (uid === null) return ended;

  const present = token === null ? 'expired' : await verify(token).catch((error: unknown) => failure(error));
  if (typeof present === 'object' && present.user.uid !== uid) return ended;
  const lives = typeof present === 'object' && present.expiresAt - Date.now() / 1000 >= minimumLife;
  if (lives) return connected(present, []);
  const undecided: Session = { ...NOBODY, cacheable: false, undecided: true };
  if (present === 'unavailable') return undecided;
  if (refreshToken === null) return typeof present === 'object' ? connected(present, []) : ended;

  const renewal = await refresh(refreshToken);
  if (renewal.kind === 'refused') return ended;
  if (renewal.kind === 'unavailable') return typeof present === 'object' ? connected(present, []) : undecided;
  const renewed = await verify(renewal.idToken).catch((error: unknown) => failure(error));
  if (renewed === 'unavailable') return undecided;
  if (typeof renewed === 'string' || renewed.user.uid !== uid) return ended;
  return connected(renewed, sessionCookies(renewed, renewal.refreshToken, place));
}

function failure(error: unknown): 'expired' | 'invalid' | 'unavailable' {
  if (error instanceof TokenError) return error.reason;
  throw error;
}
