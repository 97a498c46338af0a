import { z } from 'zod';
import { readSession } from './read-session.ts';
import type { ReadSessionOptions, SessionHeaders } from './read-session.ts';
import { clearedCookies, sessionCookies } from './session-cookie.ts';
import type { CookiePlace } from './session-cookie.ts';
import { TokenError } from './verify-token.ts';

/** What the handlers need of a request, whatever the server's framework. */
export interface SyncRequest {
  headers: SessionHeaders & {
    authorization?: string | undefined;
    origin?: string | undefined;
    'sec-fetch-site'?: string | undefined;
  };
  body: unknown;
  /** Asks for a new token although the present one is good: what it says about the user has changed. */
  renew: boolean;
  place: CookiePlace;
}

export interface SyncAnswer {
  status: 200 | 204 | 400 | 401 | 403 | 503;
  headers: Record<string, string>;
  setCookies: string[];
  body: object | null;
}

/** Seconds of life that a token handed to the browser has at least (specification section 9: refresh 5 minutes before expiry). */
const MINIMUM_LIFE = 300;
/** Seconds after it was written in which a token may begin a session (specification section 9: token-sync max age). */
const MAXIMUM_AGE = 300;

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
 * True unless another site, or another host of ours, makes the browser send this. Browsers write `Origin`
 * on every POST and DELETE and `Sec-Fetch-Site` on everything, and no page can forge them; what has neither is no browser.
 */
export function isSameOrigin({ headers, place }: Pick<SyncRequest, 'headers' | 'place'>): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === place.host.toLowerCase();
}

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
 * POST: a fresh ID token as bearer, and the refresh token in the body, become the session cookies. A token that was
 * written long ago, or whose session has ended, begins none: somebody may have found it.
 */
export async function beginSession(
  request: SyncRequest,
  { verify, register }: ReadSessionOptions,
): Promise<SyncAnswer> {
  if (!isSameOrigin(request)) return answer(403);
  const body = bodySchema.safeParse(request.body);
  if (!body.success) return answer(400);
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return answer(401, { headers: { 'www-authenticate': 'Bearer' } });
  try {
    const verified = await verify(token);
    const standing = await register.standing(token, request.headers['user-agent'] ?? '');
    if (Date.now() / 1000 - verified.issuedAt > MAXIMUM_AGE || standing === 'ended') {
      return answer(401, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
    }
    return answer(204, { setCookies: sessionCookies(verified, body.data?.refreshToken ?? null, request.place) });
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    if (error.reason === 'unavailable') return answer(503, { headers: { 'retry-after': '5' } });
    return answer(401, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  }
}

/** GET: the bearer token for the page's own calls to the API, renewed where it nears its end. */
export async function currentToken(request: SyncRequest, options: ReadSessionOptions): Promise<SyncAnswer> {
  if (!isSameOrigin(request)) return answer(403);
  const minimumLife = request.renew ? Number.POSITIVE_INFINITY : MINIMUM_LIFE;
  const session = await readSession(request.headers, request.place, { ...options, minimumLife });
  const { user, token, expiresAt, setCookies } = session;
  if (user) return answer(200, { body: { user, token, expiresAt }, setCookies });
  if (session.undecided) return answer(503, { headers: { 'retry-after': '5' } });
  // The hint may outlive what it hints at: end it, or the page would ask again and again.
  return answer(401, { setCookies: clearedCookies(request.place) });
}

/**
 * DELETE: ends the session on all hosts, and for every copy of its tokens. The cookies go in any case: somebody may be
 * leaving a computer that is not theirs.
 */
export async function endSession(request: SyncRequest, options: ReadSessionOptions): Promise<SyncAnswer> {
  if (!isSameOrigin(request)) return answer(403);
  const { token } = await readSession(request.headers, request.place, options);
  if (token !== null && !(await options.register.end(token, request.headers['user-agent'] ?? ''))) {
    console.warn('A session was ended in its browser only: the API could not be told.');
  }
  return answer(204, { setCookies: clearedCookies(request.place) });
}
