import { css, keyframes } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { I18nProvider } from '@houni/i18n';
import { SLOT_ID } from '@houni/remote';
import { declarationOf, matchPath } from '@houni/routing/match';
import { color, layer } from '@houni/ui/tokens';
import type { DeferredContext } from '../deferred-context.ts';
import { PageSkeleton } from '../../components/page-skeleton.tsx';

/** Navigations that take less time show no progress. */
const SHOW_AFTER_MS = 150;
/** A navigation that takes longer has failed, and its page shows the error. */
const TIMEOUT_MS = 20_000;
const CHECK_INTERVAL_MS = 50;

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
 * Shows the progress of a client navigation that takes longer than a moment: a bar at the top of the window, and a
 * skeleton if the slot is empty. Screen readers announce the skeleton's status and, later, the new page.
 */
export function showNavigationProgress({ runtime }: DeferredContext): void {
  const slot = document.getElementById(SLOT_ID);
  if (!slot) return;
  let stop = (): void => undefined;

  function begin(path: string): void {
    stop();
    const started = performance.now();
    const previousHeading = slot?.querySelector('h1');
    const container = document.createElement('div');
    let root: Root | null = null;
    const hasArrived = () => {
      const heading = slot?.querySelector('h1');
      return heading !== undefined && heading !== null && heading !== previousHeading;
    };

    function show(): void {
      const shape = declarationOf(routeName(path) ?? '').skeleton ?? 'text';
      const isEmpty = slot?.childElementCount === 0;
      root = createRoot(container);
      root.render(
        <I18nProvider i18n={runtime.i18n}>
          <div className="progress" css={bar} aria-hidden />
          {isEmpty && <PageSkeleton shape={shape} />}
        </I18nProvider>,
      );
      if (isEmpty) slot?.append(container);
      else document.body.append(container);
    }
    // Remove the skeleton in the same frame in which the page appears.
    const observer = new MutationObserver(() => {
      if (container.parentElement === slot && slot?.childElementCount !== 1) container.remove();
    });
    if (slot) observer.observe(slot, { childList: true });
    const timer = setInterval(() => {
      const elapsed = performance.now() - started;
      if (hasArrived() || elapsed > TIMEOUT_MS) stop();
      else if (elapsed >= SHOW_AFTER_MS && root === null) show();
    }, CHECK_INTERVAL_MS);
    stop = () => {
      clearInterval(timer);
      observer.disconnect();
      root?.unmount();
      container.remove();
      stop = () => undefined;
    };
  }

  addEventListener('single-spa:before-routing-event', (event) => {
    const { oldUrl, newUrl } = (event as CustomEvent<{ oldUrl: string; newUrl: string }>).detail; // single-spa's documented detail
    const [from, to] = [new URL(oldUrl).pathname, new URL(newUrl).pathname];
    // A navigation within the same route (e.g. to the next page of a list) shows its own loading state.
    if (routeName(from) !== routeName(to)) begin(to);
  });
}
