import { isAmong } from '@houni/routing/redirect-rules';
import type { DeferredContext } from '../deferred-context.ts';

interface RoutingDetail {
  newUrl: string;
  oldUrl: string;
  cancelNavigation(cancel: boolean): void;
}

/**
 * Turns a client navigation to a path with a redirect rule into a full page load: only the server applies the
 * administrators' rules. Almost always there are no rules for our own pages, and this does nothing.
 */
export function followRedirectRules({ state: { redirectedPaths } }: Pick<DeferredContext, 'state'>): void {
  if (!redirectedPaths) return;
  addEventListener('single-spa:before-routing-event', (event) => {
    const { newUrl, oldUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail; // single-spa's documented detail
    const url = new URL(newUrl);
    // The address bar has the new address already.
    if (url.pathname === new URL(oldUrl).pathname || !isAmong(redirectedPaths, url.pathname)) return;
    cancelNavigation(true);
    location.assign(newUrl);
  });
  // A client navigation may have happened before this chunk was loaded.
  const [opened] = performance.getEntriesByType('navigation');
  const { pathname } = location;
  if (opened && new URL(opened.name).pathname !== pathname && isAmong(redirectedPaths, pathname)) location.reload();
}
