/** Headers that the worker adds to what it keeps: when, which route's page, and its title (percent-encoded). */
export const KEPT_AT = 'houni-kept-at';
export const KEPT_ROUTE = 'houni-route';
export const KEPT_TITLE = 'houni-title';

/** Milliseconds after which a copy is no longer shown: 30 days. */
const COPY_LIFE = 30 * 24 * 3_600_000;

/** The moment at which a copy was made; null where it is too old to be shown or no copy of ours. */
export function keptAt(copy: Response, now: number): Date | null {
  const time = Date.parse(copy.headers.get(KEPT_AT) ?? '');
  return now - time < COPY_LIFE ? new Date(time) : null;
}

/** A response to be kept: the same headers (its security policy among them) but those of the transport, and ours. */
export function keepable(body: BodyInit, original: Response, ours: Record<string, string>): Response {
  const headers = new Headers(original.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie', 'etag']) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  for (const [name, value] of Object.entries(ours)) headers.set(name, value);
  return new Response(body, { status: original.status, headers });
}

/** Puts a copy last in its cache and drops the oldest beyond `most`: a Cache lists its entries in the order in which they came. */
export async function putBounded(cacheName: string, url: string, copy: Response, most: number): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, copy);
    const entries = await cache.keys();
    await Promise.all(entries.slice(0, Math.max(0, entries.length - most)).map((entry) => cache.delete(entry)));
  } catch (error) {
    // A full disk: what is kept for later is given up, the page that is shown now is not.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await caches.delete(cacheName);
    else throw error;
  }
}
