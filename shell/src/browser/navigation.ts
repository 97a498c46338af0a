import { getAppStatus, LOADING_SOURCE_CODE, navigateToUrl } from 'single-spa';
import type { Locale } from '@houni/contracts/locale';
import { matchPath } from '@houni/routing/match';
import type { Owner } from '@houni/routing/route';
import { signsIn } from '@houni/routing/route-table';

/**
 * Whether a client navigation may go to an address: the same language, a remote of ours, this host's page. Pages
 * that sign people in have documents of their own, with their own policy.
 */
export function staysInPage(url: URL, locale: Locale, remotes: ReadonlySet<Owner>): boolean {
  if (url.origin !== location.origin) return false;
  const match = matchPath(url.pathname);
  if (match.kind !== 'route') return false;
  const { route } = match;
  const here = matchPath(location.pathname);
  if (here.kind !== 'route' || here.route.prefix !== route.prefix) return false;
  const samePolicy = signsIn(here.route.name) === signsIn(route.name);
  return route.locale === locale && samePolicy && remotes.has(route.owner);
}

/** True while a remote's code is being fetched: single-spa would wait for it before it routes again. */
export function isLoading(remotes: ReadonlySet<Owner>): boolean {
  return [...remotes].some((name) => getAppStatus(name) === LOADING_SOURCE_CODE);
}

/** Goes to one of our addresses: by the client where possible, else by a full load. */
export function navigate(address: string, locale: Locale, remotes: ReadonlySet<Owner>): void {
  const url = new URL(address, location.href);
  if (!isLoading(remotes) && staysInPage(url, locale, remotes)) navigateToUrl(url.href);
  else location.assign(url.href);
}
