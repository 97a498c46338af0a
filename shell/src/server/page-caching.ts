import type { FastifyReply } from 'fastify';
import type { RenderResult } from '../render/render-request.ts';
import { encodePage } from './encode-page.ts';
import type { CachedPage } from './page-cache.ts';
import type { Visit } from './visit.ts';

/** Pages with longer queries are not cached: they are rarely requested again. */
const MAX_CACHED_QUERY = 300;
/** Shared caches ask again after seconds, because a purge does not reach them, and never send a stale page. */
const SHARED_CACHE = 'public, max-age=0, s-maxage=5, must-revalidate';

/** The key of a page in the cache; null if this visit must not share one. */
export function cacheKey(visit: Visit): string | null {
  const { match, set, session } = visit;
  if (visit.posted || visit.isGone) return null;
  if (!session.cacheable || set.pinned.preview || match.kind === 'redirect') return null;
  if (visit.search.length > MAX_CACHED_QUERY) return null;
  return `${set.realm.key}|${visit.host}|${visit.path}${visit.search}`;
}

/** A response that sets a cookie must not be shared. */
export function cacheControl(reply: FastifyReply, shared: boolean): string {
  return shared && !reply.hasHeader('set-cookie') ? SHARED_CACHE : 'private, no-store';
}

/** The page as the cache keeps it; null if it must not be kept. */
export async function toCached(result: RenderResult): Promise<CachedPage | null> {
  const isCacheable = result.shareable && result.location === null && showsItsPage(result) && result.status < 500;
  return isCacheable ? encodePage(result.status, result.html) : null;
}

/** A page without one of its fragments is kept like others: each visit would otherwise render it. */
function showsItsPage({ failure }: RenderResult): boolean {
  return failure === null || failure.fragment !== undefined;
}
