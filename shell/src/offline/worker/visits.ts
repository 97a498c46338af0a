import { cachedAt } from '../cached-response.ts';
import type { VisitMessage } from '../worker-messages.ts';
import { findCachedPage, cachePage } from './pages.ts';
import { cacheFile } from './cache-file.ts';
import { prepareOfflinePages } from './offline-pages.ts';
import { deleteOtherUsersData } from './signed-in.ts';

/** A page that was cached within the last hour is not fetched again. */
const REFETCH_AFTER_MS = 3_600_000;

/**
 * Caches what an idle page needs offline: its document, if it was not loaded through this worker (first visit, client
 * navigation), the files that were loaded before the worker was active, and the offline pages.
 */
export async function onVisit(visit: VisitMessage, event: ExtendableEvent): Promise<void> {
  const { url, offline, navigation, locale, files, saveData } = visit;
  await deleteOtherUsersData();
  const isFetched = offline !== null && (navigation === 'document' || offline !== 'visited');
  if (isFetched && !saveData) {
    const cached = await findCachedPage(url);
    const time = cached && cachedAt(cached, Date.now());
    if (!time || Date.now() - time.getTime() > REFETCH_AFTER_MS) await cachePage(url, await fetch(url));
  }
  for (const file of files) await cacheFile(file, event);
  await prepareOfflinePages(locale, saveData, event);
}
