import { serializeCookie, sharedDomain } from '../session/session-cookie.ts';
import type { CookieScope } from '../session/session-cookie.ts';

/** The preview cookie's name. On https with the prefix that allows `Domain`: the dashboard host needs the cookie too. */
export function previewCookieName({ secure }: Pick<CookieScope, 'secure'>): string {
  return secure ? '__Secure-houni-preview' : 'houni-preview';
}

/**
 * `Set-Cookie` values that start a preview on all hosts of the site, or end it if the token is empty.
 * @param maxAge seconds
 */
export function previewCookies(token: string, maxAge: number, scope: CookieScope): string[] {
  const cookie = { name: previewCookieName(scope), value: token, maxAge, httpOnly: true };
  // Earlier versions set the cookie for one host. Browsers would send it first.
  const cleared = sharedDomain(scope) === null ? [] : [{ ...cookie, value: '', maxAge: 0, hostOnly: true }];
  return [...cleared, cookie].map((each) => serializeCookie(each, scope));
}
