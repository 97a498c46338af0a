import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
    const fresh = freshnessOf(request);
    if (fresh === null || reply.statusCode !== 200 || !isAnswer(payload)) {
      reply.header('cache-control', 'private, no-store');
      return payload;
    }
    const bytes = bytesOf(payload);
    const etag = etagOf(bytes);
    describeFreshness(request, reply, fresh, etag);
    if (!isKnown(request, etag)) return bytes;
    reply.status(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

/** How long the answer to this request may be kept by everybody; null where it is one caller's own. */
export function freshnessOf(request: FastifyRequest): Freshness | null {
  const { fresh, access } = request.routeOptions.config;
  const shared = access === 'public' || (access === 'optional' && request.verifiedUser === null);
  return fresh !== undefined && shared ? fresh : null;
}

/** True for what can be kept and known again: not for a stream. */
export function isAnswer(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** An answer as it is hashed, counted, kept and written: each would turn a text into bytes by itself. */
export function bytesOf(payload: string | Buffer): Buffer {
  return typeof payload === 'string' ? Buffer.from(payload) : payload;
}

/** Weak: the same answer may be sent with different compression. */
export function etagOf(body: Buffer): string {
  return `W/"${hash('sha1', body, 'base64url')}"`;
}

/** Whether the caller has this version already: compared weakly (RFC 9110, 8.8.3.2), as a proxy may have dropped the mark. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const wanted = withoutMark(etag);
  return known.split(',').some((item) => item.trim() === '*' || withoutMark(item.trim()) === wanted);
}

function withoutMark(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

export function describeFreshness(request: FastifyRequest, reply: FastifyReply, fresh: Freshness, etag: string): void {
  reply.header('cache-control', CACHE_CONTROL[fresh]).header('etag', etag);
  addVary(reply, 'accept-encoding');
  if (request.routeOptions.config.access === 'optional') addVary(reply, 'authorization');
}

/** Adds to what the cross-origin rules have said already. */
function addVary(reply: FastifyReply, name: string): void {
  const said = reply.getHeader('vary');
  const names = String(said ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (!names.some((item) => item.toLowerCase() === name)) reply.header('vary', [...names, name].join(', '));
}
