import { SLOT_ID } from '@houni/remote';
import { matchPath } from '@houni/routing/match';
import type { DeferredContext } from '../deferred-context.ts';
import { isClientNavigable } from '../navigation.ts';

/** The browser freezes the page until the update ends: a slower page must not freeze it longer than this. */
const MAX_FREEZE_MS = 100;

const routeName = (path: string) => {
  const match = matchPath(path);
  return match.kind === 'route' ? match.route.name : null;
};

const isPlain = (event: MouseEvent) =>
  event.isTrusted && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Resolves when the slot shows a new heading, or after `MAX_FREEZE_MS`. */
function waitForNewPage(): Promise<void> {
  const slot = document.getElementById(SLOT_ID);
  const previousHeading = slot?.querySelector('h1');
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => {
      const heading = slot?.querySelector('h1');
      if (heading && heading !== previousHeading) end();
    });
    if (slot) observer.observe(slot, { childList: true, subtree: true });
    setTimeout(end, MAX_FREEZE_MS);
  });
}

/**
 * Animates client navigations between different routes, e.g. from a list to an ad, as view transitions. The click is
 * stopped, and dispatched again once the browser has captured the old page. Full page loads need no script for this
 * (`@view-transition` in the global stylesheet).
 */
export function startViewTransitions({ runtime, remotes }: DeferredContext): void {
  if (!('startViewTransition' in document)) return;
  const motion = matchMedia('(prefers-reduced-motion: no-preference)');
  let isReplayed = false;

  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>(`#${SLOT_ID} a[href]`);
      if (isReplayed || !target || !link || !isPlain(event) || event.defaultPrevented || !motion.matches) return;
      if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
      const url = new URL(link.href);
      if (!isClientNavigable(url, runtime.locale, remotes)) return;
      if (routeName(url.pathname) === routeName(location.pathname)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const transition = document.startViewTransition(() => {
        const shown = waitForNewPage();
        isReplayed = true;
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
        isReplayed = false;
        return shown;
      });
      // The transition was skipped, e.g. because the tab is hidden. The navigation happens anyway.
      transition.ready.catch(() => undefined);
    },
    { capture: true },
  );
}
