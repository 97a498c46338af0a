import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { buildPath } from '@houni/routing/build';
import type { Match } from '@houni/routing/match';
import { isDashboardRoute } from '@houni/routing/route-table';
import type { RouteName } from '@houni/routing/route';
import type { Environment } from './environment.ts';
import type { HostKind } from './host-kind.ts';
import type { LegacyRedirects } from './legacy-redirects.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { homeOfRememberedLocale } from './remembered-locale.ts';

/** An address that was asked for. */
export interface Address {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  host: HostKind;
  match: Match;
}

/** What an address is answered with in place of a page: a redirect, that it is gone, or that nobody can say right now. */
export type Elsewhere = { status: 301 | 302; location: string } | { status: 410 } | { status: 503 };

export interface PageRedirectsOptions {
  environment: Pick<Environment, 'PUBLIC_SITE_URL' | 'PUBLIC_DASHBOARD_URL'>;
  /** Asked before everything else. */
  rules: Pick<RedirectRules, 'find'>;
  /** Asked for addresses that are no route of ours. */
  legacy: LegacyRedirects;
  log: Pick<Logger, 'warn'>;
}

/** Pages whose address holds names that only their data can correct: loaded before redirecting, for a single hop. */
const CORRECTED_BY_DATA = new Set<RouteName>(['listing', 'ad', 'agencyAd', 'formerAd', 'agency', 'article']);

/** Says where an address leads that has no page of its own; null where it has one. Each address needs one redirect. */
export function pageRedirects({ environment, rules, legacy, log }: PageRedirectsOptions) {
  const sites = [environment.PUBLIC_SITE_URL, environment.PUBLIC_DASHBOARD_URL];

  return async (headers: IncomingHttpHeaders, address: Address): Promise<Elsewhere | null> => {
    const { path, search, host, match } = address;
    const ruled = host === 'dashboard' ? null : rules.find(path, search);
    if (ruled) return ruled.status === 410 ? ruled : { status: ruled.status, location: ruled.to };

    const home = homeOfRememberedLocale(headers, match, sites);
    const elsewhere = otherHost(address, home);
    if (elsewhere !== null) return { status: 302, location: elsewhere + search };
    if (home !== null) return { status: 302, location: home + search };

    if (match.kind === 'redirect' && !CORRECTED_BY_DATA.has(match.route.name)) {
      return afterRules(match.to + search, host);
    }
    if (match.kind !== 'notFound' || host === 'dashboard') return null;
    try {
      const old = await legacy(path, search);
      return old === null ? null : afterRules(old, host);
    } catch (error) {
      // While nobody can say where it leads, it must not be a 404 for good.
      log.warn({ err: error, path }, 'an old address could not be looked up');
      return { status: 503 };
    }
  };

  /** A rule of the address that another one leads to is followed at once. */
  function afterRules(location: string, host: HostKind): Elsewhere {
    const url = new URL(location, 'http://shell.invalid');
    const ruled = host === 'dashboard' ? null : rules.find(url.pathname, url.search);
    if (ruled === null) return { status: 301, location };
    return ruled.status === 410 ? ruled : { status: ruled.status, location: ruled.to };
  }

  /** The address on our other host where this page lives, or null where it is at home. */
  function otherHost({ host, match, path }: Address, home: string | null): string | null {
    if (host === 'single' || match.kind === 'notFound') return null;
    const { route } = match;
    // In its own form, so that the other host need not redirect again.
    const own = match.kind === 'redirect' ? match.to : path;
    if (host === 'site') return isDashboardRoute(route.name) ? environment.PUBLIC_DASHBOARD_URL + own : null;
    if (route.name === 'home') return (home ?? own).replace(/\/$/, '') + buildPath('profile', {}, 'fr');
    return isDashboardRoute(route.name) || route.owner === 'auth' ? null : environment.PUBLIC_SITE_URL + own;
  }
}
