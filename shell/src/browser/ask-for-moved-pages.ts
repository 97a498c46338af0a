import { isAmong } from '@houni/routing/redirect-rules';
import type { LateContext } from './after-load.ts';

interface RoutingDetail {
  newUrl: string;
  oldUrl: string;
  cancelNavigation(cancel: boolean): void;
}

/**
 * Lets the server answer where an administrator's rule sends a page of ours elsewhere: a client navigation onto such a
 * path becomes a full page load. Nearly always there is no such rule, and this does nothing.
 */
export function askForMovedPages({ state: { moved } }: Pick<LateContext, 'state'>): void {
  if (!moved) return;
  addEventListener('single-spa:before-routing-event', (event) => {
    const { newUrl, oldUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail; // single-spa's documented detail
    const url = new URL(newUrl);
    // The address bar has the new address already.
    if (url.pathname === new URL(oldUrl).pathname || !isAmong(moved, url.pathname)) return;
    cancelNavigation(true);
    location.assign(newUrl);
  });
  // Somebody may have been quicker than this part of the page.
  const [opened] = performance.getEntriesByType('navigation');
  const here = location.pathname;
  if (opened && new URL(opened.name).pathname !== here && isAmong(moved, here)) location.reload();
}
