import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { RELEASE_FILES } from '../cache-names.ts';
import { isBelow, settings } from './settings.ts';

const expiration = new ExpirationPlugin({ maxEntries: 160, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true });

/** The address of a file whose name contains the hash of its content: `mf-blog/1.0.0-…/app-580d3cf9a94b.js`. */
const HASHED = /[^/]+\/([^/]+-[0-9a-f]{12}\.js)$/;

/** A file that a release did not change is the same file at another address. Browsers check its hash, as always. */
const sharedByReleases: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(HASHED, '$1'),
};

/**
 * Scripts and fonts of releases. Their addresses change with their content, so a cached file is never outdated, and pages
 * check the hash of each script. Files of older sets stay until the limit is reached, so that a page that was opened
 * before a release still finds its chunks.
 */
export const releaseFiles = new CacheFirst({
  cacheName: RELEASE_FILES,
  matchOptions: { ignoreVary: true },
  plugins: [sharedByReleases, expiration as WorkboxPlugin], // its optional members are declared as possibly undefined
});

/** `/_shell/fonts/…`, and `<artefact origin>/<folder>/<version>/…` of the shell and the remotes. */
export function isReleaseFile(request: Request, url: URL): boolean {
  if (request.headers.has('range') || !/\.(js|woff2)$|\/integrity\.json$/.test(url.pathname)) return false;
  return isBelow(url, settings.artefactUrl) || (url.origin === location.origin && url.pathname.startsWith('/_shell/'));
}
