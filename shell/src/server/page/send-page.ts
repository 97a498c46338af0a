import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Logger } from 'pino';
import type { RenderResult } from '../../render/render-request.ts';
import { statusMessage } from '../../components/status-message.ts';
import { bytesOf, chooseEncoding, compressPage, etagOf } from '../encode-page.ts';
import { RETRY_SECONDS } from '../minimal-error-page.ts';
import type { CachedPage } from '../page-cache.ts';
import { cacheControl } from '../page-caching.ts';
import { withParameters } from '../redirect-parameters.ts';
import type { Visit } from '../visit.ts';
import { sendRedirect } from './send-redirect.ts';
import { visitLogContext } from './visit-log-context.ts';

export interface PageSender {
  /** Sends a rendered page, or the redirect that it asks for. */
  send(request: FastifyRequest, reply: FastifyReply, visit: Visit, result: RenderResult): Promise<FastifyReply>;
  sendCached(request: FastifyRequest, reply: FastifyReply, visit: Visit, page: CachedPage): Promise<FastifyReply>;
}

/** Bots get errors as the status and one line of text; the error is logged (specification section 2). */
export function createPageSender(log: Pick<Logger, 'warn'>): PageSender {
  return {
    async send(request, reply, visit, result) {
      if (result.location !== null)
        return sendRedirect(reply, result.status, withParameters(result.location, visit.unknown));
      if (result.status >= 400 && !visit.posted && isbot(request.headers['user-agent']))
        return sendBotError(request, reply, visit, result);
      const plain = bytesOf(result.html);
      const shared = result.shareable && visit.session.cacheable && !visit.set.pinned.preview;
      reply.header('cache-control', cacheControl(reply, shared));
      if (result.status === 503) reply.header('retry-after', RETRY_SECONDS);
      return write(request, reply, { status: result.status, etag: etagOf(plain), plain });
    },
    async sendCached(request, reply, visit, page) {
      if (page.status >= 400 && isbot(request.headers['user-agent'])) return sendBotError(request, reply, visit, page);
      reply.header('cache-control', cacheControl(reply, true));
      return write(request, reply, page);
    },
  };

  function sendBotError(request: FastifyRequest, reply: FastifyReply, visit: Visit, { status }: { status: number }) {
    log.warn({ status, ...visitLogContext(request, visit) }, 'a bot received an error');
    if (status === 503) reply.header('retry-after', RETRY_SECONDS);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${status} ${statusMessage(status)}\n`);
  }
}

/** Compresses the page if the cache has not kept it compressed. */
async function write(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, plain, brotli, gzip }: Pick<CachedPage, 'status' | 'etag' | 'plain'> & Partial<CachedPage>,
): Promise<FastifyReply> {
  reply.header('etag', etag).header('vary', 'accept-encoding, cookie').type('text/html; charset=utf-8');
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const ready = encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : plain;
  return reply.code(status).send(ready ?? (await compressPage(plain, encoding)));
}
