import { css, keyframes } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { I18nProvider } from '@houni/i18n';
import { SLOT_ID } from '@houni/remote';
import { matchPath } from '@houni/routing/match';
import type { RouteName } from '@houni/routing/route';
import { color, layer } from '@houni/ui/tokens';
import type { LateContext } from '../after-load.ts';
import { PageSkeleton } from '../../components/page-skeleton.tsx';

/** Milliseconds after which a navigation that is still under way is shown. */
const DELAY = 150;
/** A navigation that takes longer has failed, and its page says so. */
const PATIENCE = 20_000;
const LOOK = 50;

/** Pages that are lists of cards. */
const LISTS: ReadonlySet<RouteName> = new Set(['home', 'listing', 'agencies', 'blog']);

const routeName = (path: string) => {
  const match = matchPath(path);
  return match.kind === 'route' ? match.route.name : null;
};

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } });
const bar = css({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: '3px',
  zIndex: layer.dialog,
  backgroundColor: color.blue,
  transformOrigin: 'left',
  animation: `${grow} 8s cubic-bezier(.1,.7,.2,1) forwards`,
  '[dir=rtl] &': { transformOrigin: 'right' },
});

/**
 * While the page of a client navigation is on its way for longer than a moment: a bar at the top of the window, and the
 * shape of a page where the slot is empty. Screen readers hear of the page when it is there, and of the wait from the
 * skeleton.
 */
export function showProgress({ runtime }: LateContext): void {
  const slot = document.getElementById(SLOT_ID);
  if (!slot) return;
  let stop = (): void => undefined;

  function begin(path: string): void {
    stop();
    const started = performance.now();
    const left = slot?.querySelector('h1');
    const place = document.createElement('div');
    let root: Root | null = null;
    const isThere = () => {
      const heading = slot?.querySelector('h1');
      return heading !== undefined && heading !== null && heading !== left;
    };

    function show(): void {
      const match = matchPath(path);
      const shape = match.kind === 'route' && LISTS.has(match.route.name) ? 'cards' : 'text';
      const isEmpty = slot?.childElementCount === 0;
      root = createRoot(place);
      root.render(
        <I18nProvider i18n={runtime.i18n}>
          <div className="progress" css={bar} aria-hidden />
          {isEmpty && <PageSkeleton shape={shape} />}
        </I18nProvider>,
      );
      if (isEmpty) slot?.append(place);
      else document.body.append(place);
    }
    // What announces a page never stands beside it, not for a frame.
    const observer = new MutationObserver(() => {
      if (place.parentElement === slot && slot?.childElementCount !== 1) place.remove();
    });
    if (slot) observer.observe(slot, { childList: true });
    const timer = setInterval(() => {
      const elapsed = performance.now() - started;
      if (isThere() || elapsed > PATIENCE) stop();
      else if (elapsed >= DELAY && root === null) show();
    }, LOOK);
    stop = () => {
      clearInterval(timer);
      observer.disconnect();
      root?.unmount();
      place.remove();
      stop = () => undefined;
    };
  }

  addEventListener('single-spa:before-routing-event', (event) => {
    const { oldUrl, newUrl } = (event as CustomEvent<{ oldUrl: string; newUrl: string }>).detail; // single-spa's documented detail
    const [from, to] = [new URL(oldUrl).pathname, new URL(newUrl).pathname];
    // Another page of the same kind, e.g. of a list, says by itself that it waits.
    if (routeName(from) !== routeName(to)) begin(to);
  });
}
