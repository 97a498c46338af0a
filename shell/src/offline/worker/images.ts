import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { IMAGES } from '../cache-names.ts';
import { isBelow, settings } from './settings.ts';

const expiration = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true });

/**
 * Pictures of ads. They are always fetched with CORS: an opaque response may be an error, and browsers count it as several
 * megabytes. If the media host does not allow CORS, the picture is loaded but not cached.
 */
export const images = new CacheFirst({
  cacheName: IMAGES,
  matchOptions: { ignoreVary: true },
  plugins: [
    expiration as WorkboxPlugin, // its optional members are declared as possibly undefined
    {
      requestWillFetch: async ({ request }) => new Request(request.url, { mode: 'cors', credentials: 'omit' }),
      handlerDidError: async ({ request }) => fetch(request),
    },
  ],
});

/** True for our own pictures, except range requests. */
export function isImage(request: Request, url: URL): boolean {
  return request.destination === 'image' && isBelow(url, settings.mediaUrl) && !request.headers.has('range');
}

/** Deletes the pictures, because they show which ads a user has seen. */
export function deleteCachedImages(): Promise<void> {
  return expiration.deleteCacheAndMetadata();
}
