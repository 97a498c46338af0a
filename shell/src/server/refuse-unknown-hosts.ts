import type { FastifyInstance } from 'fastify';

/** Asked by address, not by name: by health checks and by Prometheus. */
const OPERATIONS = /^\/(health\/|metrics$)/;

/**
 * Answers 421 (RFC 9110, 15.5.20) to a request for a host that is not ours: no page is rendered, logged or cached in the name of
 * another site.
 * @param urls our public URLs
 */
export function refuseUnknownHosts(app: FastifyInstance, urls: readonly string[]): void {
  const hosts = new Set(urls.map((url) => new URL(url).hostname));
  app.addHook('onRequest', async (request, reply) => {
    if (hosts.has(request.hostname.toLowerCase()) || OPERATIONS.test(request.url)) return undefined;
    return reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('421\n');
  });
}
