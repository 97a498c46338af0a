import type { VerifiedToken } from './verify-token.ts';

/** The verified ID token; HttpOnly. */
export const SESSION_COOKIE = '__session';
/** The identity provider's refresh token; HttpOnly. */
export const REFRESH_COOKIE = 'houni-refresh';
/** The uid of the signed-in user, readable by scripts: tells them, on each of our hosts, whether and as whom somebody is signed in. */
export const HINT_COOKIE = 'houni-session';

/** Seconds that somebody stays signed in without coming back; each renewal starts it anew. */
const STAY_SIGNED_IN = 60 * 24 * 3600;

export interface CookiePlace {
  /** Host of the request, with or without port. */
  host: string;
  secure: boolean;
  /** The domain that the site and its dashboard share. */
  cookieDomain: string | null;
}

interface Cookie {
  name: string;
  value: string;
  maxAge: number;
  httpOnly: boolean;
}

/**
 * `Domain` only where the host lies under it: a browser drops the whole cookie otherwise
 * (plain `localhost` has one host and needs none).
 */
function serialize({ name, value, maxAge, httpOnly }: Cookie, { host, secure, cookieDomain }: CookiePlace): string {
  const hostname = host.replace(/:\d+$/, '').toLowerCase();
  const shared = cookieDomain !== null && (hostname === cookieDomain || hostname.endsWith(`.${cookieDomain}`));
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(shared ? [`Domain=${cookieDomain}`] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}

/**
 * The cookies of a signed-in user. The token's own ends with the token, which spares every later
 * request a kilobyte; refresh token and hint outlive it. Without a refresh token the hint ends with the token too.
 */
export function sessionCookies(
  verified: VerifiedToken,
  refreshToken: string | null,
  place: CookiePlace,
  now = Date.now(),
): string[] {
  const remaining = Math.max(0, Math.floor(verified.expiresAt - now / 1000));
  const stay = refreshToken === null ? remaining : STAY_SIGNED_IN;
  return [
    serialize({ name: SESSION_COOKIE, value: verified.token, maxAge: remaining, httpOnly: true }, place),
    serialize(
      {
        name: REFRESH_COOKIE,
        value: encodeURIComponent(refreshToken ?? ''),
        maxAge: refreshToken === null ? 0 : stay,
        httpOnly: true,
      },
      place,
    ),
    serialize(
      { name: HINT_COOKIE, value: encodeURIComponent(verified.user.uid), maxAge: stay, httpOnly: false },
      place,
    ),
  ];
}

/** The cookies that end a session on every host that shares it. */
export function clearedCookies(place: CookiePlace): string[] {
  return [SESSION_COOKIE, REFRESH_COOKIE, HINT_COOKIE].map((name) =>
    serialize({ name, value: '', maxAge: 0, httpOnly: name !== HINT_COOKIE }, place),
  );
}

/** The value of one cookie of a `Cookie` header or of `document.cookie`, decoded; null where it is missing, empty or broken. */
export function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()];
    if (key !== name || value === '') continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return null;
}
