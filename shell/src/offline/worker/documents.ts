import { SHARED_PAGES, privateCache } from '../cache-names.ts';
import { KEPT_ROUTES } from '../kept-routes.ts';
import { KEPT_ROUTE, KEPT_TITLE, keepable, keptAt, putBounded } from '../kept-copy.ts';
import { withOfflineBanner } from '../offline-banner.ts';
import { readPage } from '../read-page.ts';
import { offlinePage } from './offline-pages.ts';
import { clearOthers, signedInUid } from './signed-in.ts';

const MOST_PAGES = 60;
/** Milliseconds after which a network that gives no answer counts as none, where there is a copy to show. */
const PATIENCE = 8000;

/**
 * A page from the network, always; a copy of it, marked as one, only where the network fails or stays silent; else the
 * offline page. So no visitor who can reach us is ever shown an older release set.
 */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fromNetwork(event);
  try {
    const response = await Promise.race([network, silence()]);
    if (response) return response;
    const copy = await markedCopy(request.url);
    if (!copy) return await network;
    network.catch(() => undefined); // the copy is shown already
    return copy;
  } catch {
    const copy = await markedCopy(request.url).catch(() => null);
    return copy ?? offlinePage(request.url);
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  // A page that the browser only fetches ahead is none that somebody has visited.
  const isAhead = /prefetch|prerender/.test(event.request.headers.get('sec-purpose') ?? '');
  const kept = isAhead ? clearOthers() : keepPage(event.request.url, response.clone());
  event.waitUntil(kept.catch((error: unknown) => console.warn('A page could not be kept for later.', error)));
  return response;
}

function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
}

/** Keeps a page that may be shown again: in the cache of the user whom it was rendered for, or in everybody's. */
export async function keepPage(address: string, response: Response): Promise<void> {
  await clearOthers();
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await response.text();
  const page = readPage(html);
  if (!page || page.isPreview || page.route === null || !KEPT_ROUTES.has(page.route)) return;
  if (page.uid === null && /no-store|private/.test(response.headers.get('cache-control') ?? '')) return;
  if (page.uid !== null && page.uid !== (await signedInUid())) return;
  const cacheName = page.uid === null ? SHARED_PAGES : privateCache(page.uid, 'pages');
  const facts = { [KEPT_ROUTE]: page.route, [KEPT_TITLE]: encodeURIComponent(page.title) };
  await putBounded(cacheName, withoutHash(address), keepable(html, response, facts), MOST_PAGES);
}

/** The copy of a page that the present visitor may see, his own before everybody's. */
export async function copyOf(address: string): Promise<Response | null> {
  const uid = await signedInUid();
  for (const cacheName of [...(uid ? [privateCache(uid, 'pages')] : []), SHARED_PAGES]) {
    const copy = await caches.match(withoutHash(address), { cacheName, ignoreVary: true });
    if (copy && keptAt(copy, Date.now())) return copy;
  }
  return null;
}

async function markedCopy(address: string): Promise<Response | null> {
  const copy = await copyOf(address);
  const kept = copy && keptAt(copy, Date.now());
  if (!copy || !kept) return null;
  return new Response(withOfflineBanner(await copy.text(), kept), { headers: copy.headers });
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
