import { FETCHED_ROUTES, KEPT_ROUTES } from '../kept-routes.ts';
import { keptAt } from '../kept-copy.ts';
import type { VisitMessage } from '../worker-messages.ts';
import { copyOf, keepPage } from './documents.ts';
import { keepFile } from './keep-file.ts';
import { prepareOfflinePages } from './offline-pages.ts';
import { clearOthers } from './signed-in.ts';

/** Milliseconds in which a page is not fetched again only to be kept: one hour. */
const FRESH = 3_600_000;

/**
 * What a quiet page asks for: its document, where none came through this worker (the first visit, or a client
 * navigation), the files that it loaded before the worker was there, and the offline pages.
 */
export async function onVisit(visit: VisitMessage, event: ExtendableEvent): Promise<void> {
  const { url, route, how, locale, files, saveData } = visit;
  await clearOthers();
  const worthFetching = how === 'loaded' ? KEPT_ROUTES : FETCHED_ROUTES;
  if (route !== null && worthFetching.has(route) && !saveData) {
    const copy = await copyOf(url);
    const kept = copy && keptAt(copy, Date.now());
    if (!kept || Date.now() - kept.getTime() > FRESH) await keepPage(url, await fetch(url));
  }
  for (const file of files) await keepFile(file, event);
  await prepareOfflinePages(locale, saveData, event);
}
