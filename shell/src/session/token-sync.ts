import { z } from 'zod';
import { readSession } from './read-session.ts';
import type { ReadSessionOptions, SessionHeaders } from './read-session.ts';
import { clearedCookies, sessionCookies } from './session-cookie.ts';
import type { CookieScope } from './session-cookie.ts';
import { TokenError } from './verify-token.ts';

/** The parts of a request that the handlers need, independent of the web framework. */
export interface SyncRequest {
  headers: SessionHeaders & {
    authorization?: string | undefined;
    origin?: string | undefined;
    'sec-fetch-site'?: string | undefined;
  };
  body: unknown;
  /** Requests a new token although the current one is valid, because the user's data in it has changed. */
  renew: boolean;
  scope: CookieScope;
  /** The origins of our hosts. */
  origins?: readonly string[];
}

export interface SyncAnswer {
  status: 200 | 204 | 400 | 401 | 403 | 503;
  headers: Record<string, string>;
  setCookies: string[];
  body: object | null;
}

/** A token for the browser is valid for at least so many seconds (specification section 9: refresh 5 minutes before expiry). */
const MIN_LIFETIME_S = 300;
/** A token may start a session only so many seconds after it was issued (specification section 9: token-sync max age). */
const MAX_AGE_S = 300;

const bodySchema = z
  .object({
    refreshToken: z
      .string()
      .min(1)
      .max(3000)
      .regex(/^[\x21-\x7e]+$/),
  })
  .partial()
  .nullish();

/**
 * False if the request was sent by a page of another site or of another of our hosts. Browsers send `Origin` with every
 * POST and DELETE and `Sec-Fetch-Site` with every request, and pages cannot forge them. A request without both headers
 * does not come from a browser.
 */
export function isSameOrigin({ headers, scope }: Pick<SyncRequest, 'headers' | 'scope'>): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === scope.host.toLowerCase();
}

/** Like `isSameOrigin`, or sent by a page of our other host. */
function isOwnOrigin(request: SyncRequest): boolean {
  const { origin = '', 'sec-fetch-site': fetchSite } = request.headers;
  if (isSameOrigin(request)) return true;
  return (fetchSite === undefined || fetchSite === 'same-site') && (request.origins ?? []).includes(origin);
}

/**
 * Answers that the browser has kept: a page of the account must not come back by the back button. Not `storage`, which would
 * delete what belongs to the device (its language, its lists); `signOut` and the service worker delete what belongs to the account.
 */
const CLEAR_CACHES = { 'clear-site-data': '"cache", "prefetchCache", "prerenderCache"' };

function answer(status: SyncAnswer['status'], rest: Partial<SyncAnswer> = {}): SyncAnswer {
  return {
    status,
    setCookies: [],
    body: null,
    ...rest,
    headers: { 'cache-control': 'private, no-store', ...rest.headers },
  };
}

/**
 * POST: turns a new ID token (bearer) and a refresh token (body) into the session cookies. An old token, and a token of
 * an ended session, is rejected: it may have been stolen.
 */
export async function beginSession(
  request: SyncRequest,
  { verify, sessionStatus }: ReadSessionOptions,
): Promise<SyncAnswer> {
  if (!isOwnOrigin(request)) return answer(403);
  const body = bodySchema.safeParse(request.body);
  if (!body.success) return answer(400);
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return answer(401, { headers: { 'www-authenticate': 'Bearer' } });
  try {
    const verified = await verify(token);
    const { status } = await sessionStatus.check(token, request.headers['user-agent'] ?? '');
    if (Date.now() / 1000 - verified.issuedAt > MAX_AGE_S || status === 'ended') {
      return answer(401, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
    }
    return answer(204, { setCookies: sessionCookies(verified, body.data?.refreshToken ?? null, request.scope) });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    if (error.reason === 'unavailable') return answer(503, { headers: { 'retry-after': '5' } });
    return answer(401, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  }
}

/** GET: the bearer token for the page's API calls, renewed if it expires soon. */
export async function currentToken(request: SyncRequest, options: ReadSessionOptions): Promise<SyncAnswer> {
  if (!isSameOrigin(request)) return answer(403);
  const minimumLifetime = request.renew ? Number.POSITIVE_INFINITY : MIN_LIFETIME_S;
  const session = await readSession(request.headers, request.scope, { ...options, minimumLifetime });
  const { user, token, expiresAt, setCookies } = session;
  if (user) return answer(200, { body: { user, token, expiresAt }, setCookies });
  if (session.unverified) return answer(503, { headers: { 'retry-after': '5' } });
  // The hint cookie can outlive the session. Clear it, or the page would request a token again and again.
  return answer(401, { setCookies: clearedCookies(request.scope) });
}

/**
 * DELETE: ends the session on all hosts and for all copies of its token. The cookies are cleared in any case, because
 * the computer may be a shared one.
 */
export async function endSession(request: SyncRequest, options: ReadSessionOptions): Promise<SyncAnswer> {
  if (!isSameOrigin(request)) return answer(403);
  const { token } = await readSession(request.headers, request.scope, options);
  if (token !== null && !(await options.sessionStatus.end(token, request.headers['user-agent'] ?? ''))) {
    console.warn('A session was ended in its browser only: the API could not be reached.');
  }
  return answer(204, { setCookies: clearedCookies(request.scope), headers: CLEAR_CACHES });
}
