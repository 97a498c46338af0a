import { images } from './images.ts';
import { isReleaseFile, releaseFiles } from './release-files.ts';
import { isBelow, settings } from './settings.ts';

/** Keeps a file of ours that a page loaded before the worker controlled it; the browser's own cache has it already. */
export async function keepFile(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address);
  const request = new Request(address, { mode: 'cors', credentials: 'same-origin' });
  const strategy = isReleaseFile(request, url) ? releaseFiles : isBelow(url, settings.mediaUrl) ? images : null;
  if (!strategy) return;
  // What could not be kept is fetched again when it is needed.
  const work = strategy.handleAll({ request, event });
  await Promise.all(work).catch(() => undefined);
}
