import { images } from './images.ts';
import { isReleaseFile, releaseFiles } from './release-files.ts';
import { isBelow, settings } from './settings.ts';

/** Caches a file that a page loaded before the worker controlled it. It comes from the browser's HTTP cache. */
export async function cacheFile(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address);
  const request = new Request(address, { mode: 'cors', credentials: 'same-origin' });
  const strategy = isReleaseFile(request, url) ? releaseFiles : isBelow(url, settings.mediaUrl) ? images : null;
  if (!strategy) return;
  // A file that could not be cached is loaded again when it is needed.
  const caching = strategy.handleAll({ request, event });
  await Promise.all(caching).catch(() => undefined);
}
