import { getAppStatus, LOADING_SOURCE_CODE, navigateToUrl } from 'single-spa';
import type { Locale } from '@houni/domain/locale';
import { declarationOf, matchPath } from '@houni/routing/match';

/**
 * Whether a client navigation may lead to an address: same origin, language and prefix, and a page of a remote in the
 * set. Sign-in pages need a full page load, because their document has a different content security policy.
 */
export function isClientNavigable(url: URL, locale: Locale, remotes: ReadonlySet<string>): boolean {
  if (url.origin !== location.origin) return false;
  const match = matchPath(url.pathname);
  if (match.kind !== 'route') return false;
  const { route } = match;
  const current = matchPath(location.pathname);
  if (current.kind !== 'route' || current.route.prefix !== route.prefix) return false;
  const samePolicy = declarationOf(current.route.name).signIn === declarationOf(route.name).signIn;
  return route.locale === locale && samePolicy && remotes.has(route.owner);
}

/** True while the code of a remote is loading: single-spa does not route again before it has arrived. */
export function isLoadingRemote(remotes: ReadonlySet<string>): boolean {
  return [...remotes].some((name) => getAppStatus(name) === LOADING_SOURCE_CODE);
}

/** Navigates to one of our pages: on the client if possible, else with a full page load. */
export function navigate(address: string, locale: Locale, remotes: ReadonlySet<string>): void {
  const url = new URL(address, location.href);
  if (!isLoadingRemote(remotes) && isClientNavigable(url, locale, remotes)) navigateToUrl(url.href);
  else location.assign(url.href);
}
