/**
 * Headers that the worker adds to a cached response: when it was cached, the page's route, how it works offline, and its
 * title (percent-encoded).
 */
export const CACHED_AT = 'houni-cached-at';
export const CACHED_ROUTE = 'houni-route';
export const CACHED_MODE = 'houni-offline';
export const CACHED_TITLE = 'houni-title';

/** 30 days; older responses are not used. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** When a response was cached; null if it is too old or was not cached by us. */
export function cachedAt(response: Response, now: number): Date | null {
  const time = Date.parse(response.headers.get(CACHED_AT) ?? '');
  return now - time < MAX_AGE_MS ? new Date(time) : null;
}

/** A response for the cache: with our headers and all headers of the original, except those of transport and cookies. */
export function toCachedResponse(body: BodyInit, original: Response, ours: Record<string, string>): Response {
  const headers = new Headers(original.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie', 'etag']) headers.delete(name);
  headers.set(CACHED_AT, new Date().toISOString());
  for (const [name, value] of Object.entries(ours)) headers.set(name, value);
  return new Response(body, { status: original.status, headers });
}

/** Puts a response into a cache and deletes the oldest beyond `maxEntries`: a Cache keeps its entries in insertion order. */
export async function putWithLimit(
  cacheName: string,
  url: string,
  response: Response,
  maxEntries: number,
): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, response);
    const entries = await cache.keys();
    await Promise.all(entries.slice(0, Math.max(0, entries.length - maxEntries)).map((entry) => cache.delete(entry)));
  } catch (error) {
    // The disk is full: free space by deleting this cache. The current page is not affected.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await caches.delete(cacheName);
    else throw error;
  }
}
