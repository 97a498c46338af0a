import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { Locale } from '@houni/domain/locale';
import { DEFAULT_LOCALE, isLocale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import { LOCALE_COOKIE } from '@houni/routing/locale-cookie';
import type { Match } from '@houni/routing/match';
import { splitPath } from '@houni/routing/path';
import { cookieValue } from '../session/session-cookie.ts';

/**
 * The localised home path for a visitor at the unprefixed home who chose another language before (the specification's
 * "cookie-based locale redirect key"); null for all others. Only this path depends on the cookie. Bots are not redirected,
 * nor are visitors who come from our own pages: they have just chosen French.
 */
export function rememberedHomePath(
  headers: IncomingHttpHeaders,
  match: Match,
  siteUrls: readonly string[],
): string | null {
  if (match.kind !== 'route' || match.route.name !== 'home' || match.route.prefix !== null) return null;
  const locale = rememberedLocale(headers.cookie);
  if (locale === null || locale === DEFAULT_LOCALE) return null;
  if (isbot(headers['user-agent']) || comesFromOwnPage(headers, siteUrls)) return null;
  return buildPath('home', {}, locale);
}

/**
 * The language that a visitor without JavaScript has just chosen, to be saved in the cookie; else null. A visitor has
 * chosen it if they come from a page of the same host in another language: only the language selector leads there.
 */
export function chosenLocale(headers: IncomingHttpHeaders, locale: Locale): Locale | null {
  const { referer, host, 'sec-purpose': purpose, 'sec-fetch-mode': mode = 'navigate', 'user-agent': agent } = headers;
  // A page that was prefetched, or fetched by the service worker, was not chosen.
  if (purpose !== undefined || mode !== 'navigate' || isbot(agent) || rememberedLocale(headers.cookie) === locale)
    return null;
  const from = parse(referer);
  if (from === null || from.host !== host) return null;
  const previous = splitPath(from.pathname).prefix ?? DEFAULT_LOCALE;
  return previous === locale ? null : locale;
}

/** The language in the cookie, or null. */
export function rememberedLocale(cookies: string | undefined): Locale | null {
  const value = cookieValue(cookies, LOCALE_COOKIE);
  return value !== null && isLocale(value) ? value : null;
}

function comesFromOwnPage(headers: IncomingHttpHeaders, siteUrls: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'same-site') return true;
  const from = parse(headers.referer);
  return from !== null && (from.host === headers.host || siteUrls.some((url) => new URL(url).host === from.host));
}

function parse(address: string | undefined): URL | null {
  return address === undefined ? null : URL.parse(address);
}
