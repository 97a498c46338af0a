import { SHARED_ANSWERS, privateCache } from '../cache-names.ts';
import { keepable, keptAt, putBounded } from '../kept-copy.ts';
import { isBelow, settings } from './settings.ts';
import { signedInUid } from './signed-in.ts';

/** What the pages that can be opened offline ask for: ads, and the user's favourites. */
const KEPT_PATHS = ['/search/item/', '/favorite/mine', '/public/refs/'];
const MOST_ANSWERS = 80;

/** True for reads of the API that may be answered by a copy. Writes never come here: only GET is routed. */
export function isKeptAnswer(url: URL): boolean {
  const { pathname } = new URL(settings.apiUrl);
  const path = pathname === '/' ? url.pathname : url.pathname.slice(pathname.length);
  return isBelow(url, settings.apiUrl) && KEPT_PATHS.some((kept) => path.startsWith(kept));
}

/**
 * The API's answer; the last good one only where the network or the API fails. A signed answer belongs to its user:
 * it is kept in his cache, and only if the same user was signed in before and after.
 */
export async function answerFromApi(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cacheName = await cacheOf(request);
  const copy = async () => {
    const kept = cacheName === null ? undefined : await caches.match(request, { cacheName, ignoreVary: true });
    return kept && keptAt(kept, Date.now()) ? kept : null;
  };
  try {
    const answer = await fetch(request);
    if (answer.status >= 500) return (await copy()) ?? answer;
    if (answer.ok && cacheName !== null) event.waitUntil(keep(request, cacheName, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await copy();
    if (kept) return kept;
    throw error;
  }
}

/** Null where the answer is somebody's and it cannot be known whose. */
async function cacheOf(request: Request): Promise<string | null> {
  if (!request.headers.has('authorization')) return SHARED_ANSWERS;
  const uid = await signedInUid();
  return uid ? privateCache(uid, 'answers') : null;
}

async function keep(request: Request, cacheName: string, answer: Response): Promise<void> {
  const body = await answer.blob();
  if ((await cacheOf(request)) === cacheName)
    await putBounded(cacheName, request.url, keepable(body, answer, {}), MOST_ANSWERS);
}
