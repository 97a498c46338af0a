import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness } from './access.ts';

const CACHE_CONTROL: Record<Freshness, string> = {
  // No stale-while-revalidate: it would show an ad once more, long after it was taken offline.
  seconds: 'public, max-age=5, s-maxage=5, must-revalidate',
  minute: 'public, max-age=15, s-maxage=60, stale-while-revalidate=300',
  hour: 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400',
  day: 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800',
};

/** Adds cache headers and an ETag to answers, and answers 304 if the client has the same version. */
export function addCacheHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload;
    const fresh = freshnessOf(request);
    if (fresh === null || reply.statusCode !== 200 || !isBufferable(payload)) {
      reply.header('cache-control', 'private, no-store');
      return payload;
    }
    const bytes = bytesOf(payload);
    const etag = etagOf(bytes);
    setCacheHeaders(request, reply, fresh, etag);
    if (!matchesEtag(request, etag)) return bytes;
    reply.status(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

/** How long shared caches may keep the answer; null for a private answer. */
export function freshnessOf(request: FastifyRequest): Freshness | null {
  const { fresh, access } = request.routeOptions.config;
  const shared = access === 'public' || (access === 'optional' && request.verifiedUser === null);
  return fresh !== undefined && shared ? fresh : null;
}

/** False for a stream, which cannot be cached. */
export function isBufferable(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** Converts an answer to bytes once: hashing, storing and sending it would each convert it again. */
export function bytesOf(payload: string | Buffer): Buffer {
  return typeof payload === 'string' ? Buffer.from(payload) : payload;
}

/** A weak ETag: the same answer may be sent with different compression. */
export function etagOf(body: Buffer): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** Whether the client has this version. Weak comparison (RFC 9110, 8.8.3.2): a proxy may have removed `W/`. */
export function matchesEtag(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const opaque = withoutWeakPrefix(etag);
  return known.split(',').some((item) => item.trim() === '*' || withoutWeakPrefix(item.trim()) === opaque);
}

function withoutWeakPrefix(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

export function setCacheHeaders(request: FastifyRequest, reply: FastifyReply, fresh: Freshness, etag: string): void {
  reply.header('cache-control', CACHE_CONTROL[fresh]).header('etag', etag);
  addVary(reply, 'accept-encoding');
  if (request.routeOptions.config.access === 'optional') addVary(reply, 'authorization');
}

/** Extends the header that the CORS plugin may have set. */
function addVary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (!names.some((item) => item.toLowerCase() === name)) reply.header('vary', [...names, name].join(', '));
}
