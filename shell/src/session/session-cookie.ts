import type { VerifiedToken } from './verify-token.ts';

// Names on http. On https each has a prefix, with which browsers accept it from https only.

/** The verified ID token; HttpOnly. */
export const SESSION_COOKIE = '__session';
/** The identity provider's refresh token; HttpOnly, and never sent to another host. */
export const REFRESH_COOKIE = 'houni-refresh';
/** The uid of the signed-in user. Scripts can read it, so that they know on each of our hosts who is signed in. */
export const HINT_COOKIE = 'houni-session';

/** Seconds until an unused session ends; each renewal starts them again. */
const SESSION_LIFETIME_S = 60 * 24 * 3600;

export interface CookieScope {
  /** Host of the request, with or without port. */
  host: string;
  /** Whether the public address of the site is https, whatever the connection of this request is. */
  secure: boolean;
  /** The domain that the site and its dashboard share. */
  cookieDomain: string | null;
}

interface Cookie {
  name: string;
  value: string;
  /** Seconds. */
  maxAge: number;
  httpOnly: boolean;
  /** Only for the host that sets it. */
  hostOnly?: boolean;
}

/** The name of a cookie. With its prefix, browsers accept the refresh cookie only without `Domain`. */
export function cookieName(name: string, secure: boolean): string {
  if (!secure) return name;
  return `__${name === REFRESH_COOKIE ? 'Host' : 'Secure'}-${name}`;
}

/** The uid in the hint cookie of a page's cookies; null for none. */
export function hintOf(cookies: string): string | null {
  return cookieValue(cookies, cookieName(HINT_COOKIE, location.protocol === 'https:'));
}

/**
 * The domain of cookies that site and dashboard share; null if the host does not belong to it, because browsers reject
 * such cookies. Plain `localhost` has one host and needs no `Domain`.
 */
export function sharedDomain({ host, cookieDomain }: Pick<CookieScope, 'host' | 'cookieDomain'>): string | null {
  const hostname = host.replace(/:\d+$/, '').toLowerCase();
  return cookieDomain !== null && (hostname === cookieDomain || hostname.endsWith(`.${cookieDomain}`))
    ? cookieDomain
    : null;
}

/** The value of a `Set-Cookie` header. */
export function serializeCookie(
  { name, value, maxAge, httpOnly, hostOnly = false }: Cookie,
  scope: CookieScope,
): string {
  const domain = hostOnly ? null : sharedDomain(scope);
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(domain === null ? [] : [`Domain=${domain}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(scope.secure ? ['Secure'] : []),
  ].join('; ');
}

/**
 * The cookies of a signed-in user. The session cookie expires with its token, so that later requests are a kilobyte
 * smaller; refresh token and hint live longer. Without a refresh token the hint expires with the token, too.
 */
export function sessionCookies(
  verified: VerifiedToken,
  refreshToken: string | null,
  scope: CookieScope,
  now = Date.now(),
): string[] {
  const remaining = Math.max(0, Math.floor(verified.expiresAt - now / 1000));
  const lifetime = refreshToken === null ? remaining : SESSION_LIFETIME_S;
  return [
    serializeCookie(
      { name: cookieName(SESSION_COOKIE, scope.secure), value: verified.token, maxAge: remaining, httpOnly: true },
      scope,
    ),
    serializeCookie(
      {
        name: cookieName(REFRESH_COOKIE, scope.secure),
        value: encodeURIComponent(refreshToken ?? ''),
        maxAge: refreshToken === null ? 0 : lifetime,
        httpOnly: true,
        hostOnly: true,
      },
      scope,
    ),
    serializeCookie(
      {
        name: cookieName(HINT_COOKIE, scope.secure),
        value: encodeURIComponent(verified.user.uid),
        maxAge: lifetime,
        httpOnly: false,
      },
      scope,
    ),
  ];
}

/** Cookies that clear the session on all hosts that share it. Without the hint no host uses its refresh cookie. */
export function clearedCookies(scope: CookieScope): string[] {
  return [SESSION_COOKIE, REFRESH_COOKIE, HINT_COOKIE].map((name) =>
    serializeCookie(
      {
        name: cookieName(name, scope.secure),
        value: '',
        maxAge: 0,
        httpOnly: name !== HINT_COOKIE,
        hostOnly: name === REFRESH_COOKIE,
      },
      scope,
    ),
  );
}

/** The decoded value of a cookie in a `Cookie` header or `document.cookie`; null if it is missing, empty or malformed. */
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
