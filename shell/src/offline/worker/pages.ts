import { SHARED_PAGES, privateCache } from '../cache-names.ts';
import {
  CACHED_MODE,
  CACHED_ROUTE,
  CACHED_TITLE,
  toCachedResponse,
  cachedAt,
  putWithLimit,
} from '../cached-response.ts';
import { withOfflineBanner } from '../offline-banner.ts';
import { readDocumentInfo } from '../read-document-info.ts';
import { offlinePage } from './offline-pages.ts';
import { deleteOtherUsersData, signedInUid } from './signed-in.ts';

const MAX_PAGES = 60;
/** After this time without a response from the network, a cached page is shown if there is one. */
const NETWORK_TIMEOUT_MS = 8000;

/**
 * Responds to a navigation from the network. Only if the network fails or does not respond in time, it responds with the
 * cached page and a banner, else with the offline page: visitors who can reach us always get the current release set.
 */
export async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fromNetwork(event);
  try {
    const response = await Promise.race([network, networkTimeout()]);
    if (response) return response;
    const cached = await pageWithBanner(request.url);
    if (!cached) return await network;
    network.catch(() => undefined); // the cached page is shown already
    return cached;
  } catch {
    const cached = await pageWithBanner(request.url).catch(() => null);
    return cached ?? offlinePage(request.url);
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  // A prefetched or prerendered page is not a visit.
  const isSpeculative = /prefetch|prerender/.test(event.request.headers.get('sec-purpose') ?? '');
  const caching = isSpeculative ? deleteOtherUsersData() : cachePage(event.request.url, response.clone());
  event.waitUntil(caching.catch((error: unknown) => console.warn('A page could not be cached.', error)));
  return response;
}

function networkTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
}

/** Caches a page that works offline: for the user that it was rendered for, or for everybody. */
export async function cachePage(address: string, response: Response): Promise<void> {
  await deleteOtherUsersData();
  if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await response.text();
  const page = readDocumentInfo(html);
  if (!page || page.isPreview || page.route === null || page.offline === undefined) return;
  if (page.uid === null && /no-store|private/.test(response.headers.get('cache-control') ?? '')) return;
  if (page.uid !== null && page.uid !== (await signedInUid())) return;
  const cacheName = page.uid === null ? SHARED_PAGES : privateCache(page.uid, 'pages');
  const headers = {
    [CACHED_ROUTE]: page.route,
    [CACHED_MODE]: page.offline,
    [CACHED_TITLE]: encodeURIComponent(page.title),
  };
  await putWithLimit(cacheName, withoutHash(address), toCachedResponse(html, response, headers), MAX_PAGES);
}

/** The cached page for the current visitor: their own before the shared one. */
export async function findCachedPage(address: string): Promise<Response | null> {
  const uid = await signedInUid();
  for (const cacheName of [...(uid ? [privateCache(uid, 'pages')] : []), SHARED_PAGES]) {
    const cached = await caches.match(withoutHash(address), { cacheName, ignoreVary: true });
    if (cached && cachedAt(cached, Date.now())) return cached;
  }
  return null;
}

async function pageWithBanner(address: string): Promise<Response | null> {
  const cached = await findCachedPage(address);
  const time = cached && cachedAt(cached, Date.now());
  if (!cached || !time) return null;
  return new Response(withOfflineBanner(await cached.text(), time), { headers: cached.headers });
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
