import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Freshness } from './access.ts';

const CACHE_CONTROL: Record<Freshness, string> = {
  minute: 'public, max-age=15, s-maxage=60, stale-while-revalidate=300',
  hour: 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400',
  day: 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800',
};

/** Gives readable answers their freshness and an ETag, and answers 304 where the caller has them already. */
export function cacheAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload;
    const fresh = request.routeOptions.config.fresh;
    if (fresh === undefined || reply.statusCode !== 200 || typeof payload !== 'string') {
      reply.header('cache-control', 'private, no-store');
      return payload;
    }
    // Weak: the same answer may be sent with different compression.
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('cache-control', CACHE_CONTROL[fresh]).header('etag', tag);
    const known = (request.headers['if-none-match'] ?? '').split(',').map((item) => item.trim());
    if (!known.includes(tag)) return payload;
    reply.status(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}
