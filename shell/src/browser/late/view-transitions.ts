import { SLOT_ID } from '@houni/remote';
import { matchPath } from '@houni/routing/match';
import type { LateContext } from '../after-load.ts';
import { staysInPage } from '../navigation.ts';

/** Milliseconds that the page may stand still for the next one: longer waits are shown, not frozen. */
const STILL = 100;

const routeName = (path: string) => {
  const match = matchPath(path);
  return match.kind === 'route' ? match.route.name : null;
};

const isPlain = (event: MouseEvent) =>
  event.isTrusted && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Resolves when the slot shows another heading, or when it takes too long. */
function arrival(): Promise<void> {
  const slot = document.getElementById(SLOT_ID);
  const left = slot?.querySelector('h1');
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => {
      const heading = slot?.querySelector('h1');
      if (heading && heading !== left) end();
    });
    if (slot) observer.observe(slot, { childList: true, subtree: true });
    setTimeout(end, STILL);
  });
}

/**
 * Shows the way from a page to another kind of page inside the slot, a list and its ad, as a view transition: the click
 * waits one frame until the browser has kept a picture of the page, then goes its way. Full loads need no script for
 * it (`@view-transition` in the global stylesheet).
 */
export function showTransitions({ runtime, remotes }: LateContext): void {
  if (!('startViewTransition' in document)) return;
  const motion = matchMedia('(prefers-reduced-motion: no-preference)');
  let again = false;

  document.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>(`#${SLOT_ID} a[href]`);
      if (again || !target || !link || !isPlain(event) || event.defaultPrevented || !motion.matches) return;
      if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
      const url = new URL(link.href);
      if (!staysInPage(url, runtime.locale, remotes)) return;
      if (routeName(url.pathname) === routeName(location.pathname)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const transition = document.startViewTransition(() => {
        const shown = arrival();
        again = true;
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
        again = false;
        return shown;
      });
      // Skipped, e.g. because the tab went to the back: the click has gone its way all the same.
      transition.ready.catch(() => undefined);
    },
    { capture: true },
  );
}
