import { matchPath } from '@houni/routing/match';
import type { LateContext } from '../browser/after-load.ts';
import { OFFLINE_BANNER_ID } from './offline-banner-id.ts';
import type { VisitMessage } from './worker-messages.ts';
import { WORKER_ADDRESS } from './worker-settings.ts';

/**
 * Registers the service worker and tells it what is visited. A preview registers none: what it shows is nobody's
 * page. Where the operator has switched the worker off, what an earlier one left is taken away.
 */
export function startOffline({ runtime, state }: LateContext): void {
  watchConnection();
  if (state.set.preview || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (document.documentElement.dataset.worker === 'off') {
    const removal = import('./remove-worker.ts').then(({ removeWorker }) => removeWorker());
    warnIfFails(removal, 'The service worker could not be removed.');
    return;
  }
  const wasControlled = serviceWorker.controller !== null;
  const { locale } = runtime;

  async function tell(how: VisitMessage['how'], files: string[]): Promise<void> {
    const { active } = await serviceWorker.ready;
    const match = matchPath(location.pathname);
    active?.postMessage({
      type: 'visit',
      url: location.href,
      route: match.kind === 'route' ? match.route.name : null,
      how,
      locale,
      files,
      saveData: 'connection' in navigator && isSaving(navigator.connection),
    } satisfies VisitMessage);
  }

  async function begin(): Promise<void> {
    await serviceWorker.register(WORKER_ADDRESS, { scope: '/', updateViaCache: 'none' });
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    await tell('loaded', wasControlled ? [] : loaded);
  }

  warnIfFails(whenShown().then(begin), 'Pages cannot be kept for times without connection.');
  let shown = location.pathname + location.search;
  addEventListener('single-spa:routing-event', () => {
    if (location.pathname + location.search === shown) return;
    shown = location.pathname + location.search;
    warnIfFails(tell('navigated', []), 'A page could not be kept.');
  });
}

function warnIfFails(work: Promise<unknown>, sentence: string): void {
  work.catch((error: unknown) => console.warn(sentence, error));
}

function isSaving(connection: unknown): boolean {
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/** A page that the browser renders ahead is visited when somebody sees it. */
function whenShown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

/**
 * Without connection, links lead to what is kept as documents instead of asking the API for their data; a page that
 * is a copy says so when the connection is back.
 */
function watchConnection(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || !link || !navigator.serviceWorker?.controller || !isPlainClick(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      location.assign(link.href);
    },
    { capture: true },
  );
  const sentences = document.querySelectorAll<HTMLElement>(`#${OFFLINE_BANNER_ID} > span`);
  if (sentences.length > 0) {
    addEventListener('online', () => sentences.forEach((sentence, index) => (sentence.hidden = index === 0)));
    addEventListener('offline', () => sentences.forEach((sentence, index) => (sentence.hidden = index === 1)));
  }
}

/** A click that would load another page of this host into this tab. */
function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isSpecial = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const leavesTab = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return !isSpecial && !leavesTab && link.origin === location.origin && !isHere;
}
