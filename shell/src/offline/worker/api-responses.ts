import { SHARED_API, privateCache } from '../cache-names.ts';
import { cachedAt, putWithLimit, toCachedResponse } from '../cached-response.ts';
import { isBelow, settings } from './settings.ts';
import { signedInUid } from './signed-in.ts';

/** API paths that offline pages need: ads, favourites of the device and the account, reference data. */
const CACHEABLE_PATHS = ['/search/item/', '/search/items/by-keys', '/favorite/', '/public/refs/'];
const MAX_RESPONSES = 80;

/** True for API reads that may be answered from the cache. Only GET requests are routed here. */
export function isCacheableApiRequest(url: URL): boolean {
  const { pathname } = new URL(settings.apiUrl);
  const path = pathname === '/' ? url.pathname : url.pathname.slice(pathname.length);
  return isBelow(url, settings.apiUrl) && CACHEABLE_PATHS.some((prefix) => path.startsWith(prefix));
}

/**
 * Responds from the network, and from the cache only if the network or the API fails. The response to an authorised
 * request is cached for its user only, and only if the same user was signed in before and after the request.
 */
export async function respondFromApi(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cacheName = await cacheOf(request);
  const findCached = async () => {
    const cached = cacheName === null ? undefined : await caches.match(request, { cacheName, ignoreVary: true });
    return cached && cachedAt(cached, Date.now()) ? cached : null;
  };
  try {
    const response = await fetch(request);
    if (response.status >= 500) return (await findCached()) ?? response;
    if (response.ok && cacheName !== null) event.waitUntil(cacheResponse(request, cacheName, response.clone()));
    return response;
  } catch (error) {
    const cached = await findCached();
    if (cached) return cached;
    throw error;
  }
}

/** The cache for a request; null if it is authorised and its user is unknown. */
async function cacheOf(request: Request): Promise<string | null> {
  if (!request.headers.has('authorization')) return SHARED_API;
  const uid = await signedInUid();
  return uid ? privateCache(uid, 'api') : null;
}

async function cacheResponse(request: Request, cacheName: string, response: Response): Promise<void> {
  const body = await response.blob();
  if ((await cacheOf(request)) === cacheName)
    await putWithLimit(cacheName, request.url, toCachedResponse(body, response, {}), MAX_RESPONSES);
}
