import type { SessionUser } from '@houni/contracts/account';
import type { Refresh } from './refresh-token.ts';
import { REFRESH_COOKIE, SESSION_COOKIE, clearedCookies, cookieValue, sessionCookies } from './session-cookie.ts';
import type { CookiePlace } from './session-cookie.ts';
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
  /** A token with fewer seconds left is renewed. */
  minimumLife?: number;
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
 */
export async function readSession(
  cookieHeader: string | undefined,
  place: CookiePlace,
  options: ReadSessionOptions,
): Promise<Session> {
  const { verify, refresh, minimumLife = 0 } = options;
  const token = cookieValue(cookieHeader, SESSION_COOKIE);
  const refreshToken = cookieValue(cookieHeader, REFRESH_COOKIE);
  if (token === null && refreshToken === null) return NOBODY;

  const present = token === null ? 'expired' : await verify(token).catch((error: unknown) => failure(error));
  const lives = typeof present === 'object' && present.expiresAt - Date.now() / 1000 >= minimumLife;
  if (lives) return connected(present, []);
  const ended: Session = { ...NOBODY, cacheable: false, setCookies: clearedCookies(place) };
  const undecided: Session = { ...NOBODY, cacheable: false, undecided: true };
  if (present === 'unavailable') return undecided;
  if (refreshToken === null) return typeof present === 'object' ? connected(present, []) : ended;

  const renewal = await refresh(refreshToken);
  if (renewal.kind === 'refused') return ended;
  if (renewal.kind === 'unavailable') return typeof present === 'object' ? connected(present, []) : undecided;
  const renewed = await verify(renewal.idToken).catch((error: unknown) => failure(error));
  if (renewed === 'unavailable') return undecided;
  if (typeof renewed === 'string') return ended;
  return connected(renewed, sessionCookies(renewed, renewal.refreshToken, place));
}

function failure(error: unknown): 'expired' | 'invalid' | 'unavailable' {
  if (error instanceof TokenError) return error.reason;
  throw error;
}
