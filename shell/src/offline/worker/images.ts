import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { IMAGES } from '../cache-names.ts';
import { isBelow, settings } from './settings.ts';

const expiration = new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true });

/**
 * Pictures of ads. They are fetched with CORS, also for plain `<img>`: an opaque answer could be anything, an error
 * included, and counts as megabytes. Where a media host does not allow it, the picture is passed on and not kept.
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

/** True for pictures of ours; a part of a file (`Range`) is the network's. */
export function isImage(request: Request, url: URL): boolean {
  return request.destination === 'image' && isBelow(url, settings.mediaUrl) && !request.headers.has('range');
}

/** Pictures tell what somebody looked at: they go with what is private. */
export function forgetImages(): Promise<void> {
  return expiration.deleteCacheAndMetadata();
}
