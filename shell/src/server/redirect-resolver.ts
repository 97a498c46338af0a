import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { buildPath } from '@houni/routing/build';
import type { Match } from '@houni/routing/match';
import type { RouteTable } from '@houni/routing/route-table';
import type { Environment } from './environment.ts';
import type { HostKind } from './host-kind.ts';
import type { LegacyRedirects } from './legacy-redirects.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { rememberedHomePath } from './remembered-locale.ts';

/** A requested address. */
export interface Address {
  path: string;
  /** Query with its question mark, or an empty string. */
  search: string;
  host: HostKind;
  match: Match;
  /** The routes of the release set that answers. */
  routes: Pick<RouteTable, 'match' | 'declarationOf'>;
}

/** Response to an address without a page: a redirect, 410 Gone, or 503 while the target cannot be looked up. */
export type Redirect = { status: 301 | 302; location: string } | { status: 410 } | { status: 503 };

export interface PageRedirectsOptions {
  environment: Pick<Environment, 'PUBLIC_SITE_URL' | 'PUBLIC_DASHBOARD_URL'>;
  /** The administrators' rules, which come first. */
  rules: Pick<RedirectRules, 'find'>;
  /** For paths that match no route. */
  legacy: LegacyRedirects;
  log: Pick<Logger, 'warn'>;
}

/** Creates the function that resolves redirects; it gives null for an address with a page. It never causes a second redirect. */
export function createRedirectResolver({ environment, rules, legacy, log }: PageRedirectsOptions) {
  const sites = [environment.PUBLIC_SITE_URL, environment.PUBLIC_DASHBOARD_URL];

  return async (headers: IncomingHttpHeaders, address: Address): Promise<Redirect | null> => {
    const { path, search, host, match, routes } = address;
    const outcome = host === 'dashboard' ? null : rules.find(path, search);
    if (outcome) return outcome.status === 410 ? outcome : { status: outcome.status, location: outcome.to };

    const home = rememberedHomePath(headers, match, sites);
    const otherHostUrl = resolveOtherHost(address, home);
    if (otherHostUrl !== null) return { status: 302, location: otherHostUrl + search };
    if (home !== null) return { status: 302, location: home + search };

    // A page that corrects its path redirects itself, in a single hop.
    if (match.kind === 'redirect' && !routes.declarationOf(match.route.name).correctsPath) {
      return afterRules(match.to + search, host);
    }
    if (match.kind !== 'notFound' || host === 'dashboard') return null;
    try {
      const target = await legacy(path, search);
      return target === null ? null : afterRules(target, host);
    } catch (error) {
      // A 404 would be wrong: the address may have a target.
      log.warn({ err: error, path }, 'a legacy address could not be looked up');
      return { status: 503 };
    }
  };

  /** Applies the rules to the target of a redirect, so that there is no second hop. */
  function afterRules(location: string, host: HostKind): Redirect {
    const url = new URL(location, 'http://shell.invalid');
    const outcome = host === 'dashboard' ? null : rules.find(url.pathname, url.search);
    if (outcome === null) return { status: 301, location };
    return outcome.status === 410 ? outcome : { status: outcome.status, location: outcome.to };
  }

  /** The URL of the page on our other host; null if the page belongs to this host. */
  function resolveOtherHost({ host, match, path, routes }: Address, home: string | null): string | null {
    if (host === 'single' || match.kind === 'notFound') return null;
    const { route } = match;
    const { host: ownHost, signIn } = routes.declarationOf(route.name);
    const isDashboard = ownHost === 'dashboard';
    // The canonical path, so that the other host does not redirect again.
    const canonical = match.kind === 'redirect' ? match.to : path;
    if (host === 'site') return isDashboard ? environment.PUBLIC_DASHBOARD_URL + canonical : null;
    if (route.name === 'home') return (home ?? canonical).replace(/\/$/, '') + buildPath('profile', {}, 'fr');
    return isDashboard || signIn ? null : environment.PUBLIC_SITE_URL + canonical;
  }
}
