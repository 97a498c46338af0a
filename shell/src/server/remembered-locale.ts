import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import type { Locale } from '@houni/contracts/locale';
import { DEFAULT_LOCALE, isLocale } from '@houni/contracts/locale';
import { buildPath } from '@houni/routing/build';
import { LOCALE_COOKIE } from '@houni/routing/locale-cookie';
import { matchPath } from '@houni/routing/match';
import type { Match } from '@houni/routing/match';
import { cookieValue } from '../session/session-cookie.ts';

/**
 * Where the unprefixed home leads a visitor who has chosen another language before (the specification's "cookie-based
 * locale redirect key"); null for everybody else. Only this one address asks the cookie: every other one says its
 * language itself. Bots never carry a choice, and whoever comes from a page of ours has chosen French right there.
 */
export function homeOfRememberedLocale(
  headers: IncomingHttpHeaders,
  match: Match,
  siteUrls: readonly string[],
): string | null {
  if (match.kind !== 'route' || match.route.name !== 'home' || match.route.prefix !== null) return null;
  const locale = rememberedLocale(headers.cookie);
  if (locale === null || locale === DEFAULT_LOCALE) return null;
  if (isbot(headers['user-agent']) || cameFromUs(headers, siteUrls)) return null;
  return buildPath('home', {}, locale);
}

/**
 * The language that a visitor without script has just chosen, to be remembered; null where nothing was chosen. He came
 * from the same host's page in another language, which only the language selector leads out of.
 */
export function chosenLocale(headers: IncomingHttpHeaders, locale: Locale): Locale | null {
  const { referer, host, 'sec-purpose': purpose, 'user-agent': agent } = headers;
  // A page that is fetched in advance was chosen by nobody yet.
  if (purpose !== undefined || isbot(agent) || rememberedLocale(headers.cookie) === locale) return null;
  const from = parse(referer);
  if (from === null || from.host !== host) return null;
  const match = matchPath(from.pathname);
  const before = match.kind === 'notFound' ? match.locale : match.route.locale;
  return before === locale ? null : locale;
}

/** The language that the cookie names, or null. */
function rememberedLocale(cookies: string | undefined): Locale | null {
  const value = cookieValue(cookies, LOCALE_COOKIE);
  return value !== null && isLocale(value) ? value : null;
}

function cameFromUs(headers: IncomingHttpHeaders, siteUrls: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'same-site') return true;
  const from = parse(headers.referer);
  return from !== null && (from.host === headers.host || siteUrls.some((url) => new URL(url).host === from.host));
}

function parse(address: string | undefined): URL | null {
  return address === undefined ? null : URL.parse(address);
}
