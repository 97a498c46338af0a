import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { RenderResult } from '../../render/render-request.ts';
import { sendMinimalError } from '../minimal-error-page.ts';
import type { PageCache } from '../page-cache.ts';
import { cacheKey, toCached } from '../page-caching.ts';
import type { Visit } from '../visit.ts';
import type { RenderVisit } from './render-visit.ts';
import { createPageSender } from './send-page.ts';

export interface VisitAnswerOptions {
  cache: PageCache;
  log: Logger;
  render: RenderVisit;
  /** Counts a page that must be rendered. @returns 0, or the seconds that this address must wait */
  countRender(request: FastifyRequest): number;
}

/** Creates the function that answers a visit: from the cache, else with a page that is rendered for it. */
export function createVisitAnswer({ cache, log, render, countRender }: VisitAnswerOptions) {
  const { send, sendCached } = createPageSender(log);

  return async (request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<FastifyReply> => {
    const key = cache.enabled ? cacheKey(visit) : null;
    const hit = key === null ? null : cache.get(key);
    request.pageCache = hit ? (hit.stale ? 'stale' : 'hit') : key === null ? 'none' : 'miss';
    if (key !== null && hit) {
      if (hit.stale) refreshInBackground(key, request, visit);
      return sendCached(request, reply, visit, hit.page);
    }
    const waitSeconds = countRender(request);
    if (waitSeconds > 0) return sendMinimalError(request, reply.header('retry-after', waitSeconds), visit.path, 429);
    if (key === null) return send(request, reply, visit, await render(request, visit));
    let answer: RenderResult | null = null;
    const page = await cache.refresh(key, async () => {
      answer = await render(request, visit);
      return toCached(answer);
    });
    if (page) return sendCached(request, reply, visit, page);
    // A concurrent request rendered the page and it was not cacheable: render it for this visitor.
    return send(request, reply, visit, answer ?? (await render(request, visit)));
  };

  function refreshInBackground(key: string, request: FastifyRequest, visit: Visit): void {
    cache
      .refresh(key, async () => toCached(await render(request, visit)))
      .catch((error: unknown) => {
        log.error({ err: error, path: visit.path }, 'a stale page could not be refreshed');
      });
  }
}
