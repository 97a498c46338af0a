import { declarationOf, matchPath } from '@houni/routing/match';
import type { ShellRuntime } from '@houni/remote';
import type { DocumentState } from '../render/document-html.ts';
import { OFFLINE_BANNER_ID } from './offline-banner-id.ts';
import type { VisitMessage } from './worker-messages.ts';
import { WORKER_ADDRESS } from './worker-settings.ts';

/**
 * Registers the service worker and sends it the visited pages. Previews register none. If the operator has switched the
 * worker off, an earlier one is removed.
 */
export function startOffline({ runtime, state }: { runtime: ShellRuntime; state: Pick<DocumentState, 'set'> }): void {
  handleConnectionChanges();
  if (state.set.preview || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (document.documentElement.dataset.worker === 'off') {
    const removal = import('./unregister-worker.ts').then(({ unregisterWorker }) => unregisterWorker());
    warnOnFailure(removal, 'The service worker could not be removed.');
    return;
  }
  const wasControlled = serviceWorker.controller !== null;
  const { locale } = runtime;

  async function sendVisit(navigation: VisitMessage['navigation'], files: string[]): Promise<void> {
    const { active } = await serviceWorker.ready;
    const match = matchPath(location.pathname);
    active?.postMessage({
      type: 'visit',
      url: location.href,
      offline: (match.kind === 'route' && declarationOf(match.route.name).offline) || null,
      navigation,
      locale,
      files,
      saveData: 'connection' in navigator && isSavingData(navigator.connection),
    } satisfies VisitMessage);
  }

  async function register(): Promise<void> {
    await serviceWorker.register(WORKER_ADDRESS, { scope: '/', updateViaCache: 'none' });
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    await sendVisit('document', wasControlled ? [] : loaded);
  }

  warnOnFailure(whenShown().then(register), 'The service worker could not be registered; pages do not work offline.');
  let current = location.pathname + location.search;
  addEventListener('single-spa:routing-event', () => {
    if (location.pathname + location.search === current) return;
    current = location.pathname + location.search;
    warnOnFailure(sendVisit('client', []), 'A page could not be cached.');
  });
}

function warnOnFailure(work: Promise<unknown>, message: string): void {
  work.catch((error: unknown) => console.warn(message, error));
}

function isSavingData(connection: unknown): boolean {
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/** Resolves at once, or for a prerendered page when it is shown: only then is it a visit. */
function whenShown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

/**
 * While the browser is offline, links load documents, which can come from the cache, instead of client navigations, which
 * need the API. The banner of a cached page changes its text when the connection changes.
 */
function handleConnectionChanges(): void {
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
  const bannerTexts = document.querySelectorAll<HTMLElement>(`#${OFFLINE_BANNER_ID} > span`);
  if (bannerTexts.length > 0) {
    addEventListener('online', () => bannerTexts.forEach((text, index) => (text.hidden = index === 0)));
    addEventListener('offline', () => bannerTexts.forEach((text, index) => (text.hidden = index === 1)));
  }
}

/** A click that would load another page of this host in this tab. */
function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isSpecial = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const leavesTab = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return !isSpecial && !leavesTab && link.origin === location.origin && !isHere;
}
