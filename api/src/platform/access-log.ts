import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pseudonyms } from './security-log.ts';

/** Probes and collectors call these every few seconds. */
const OPERATION_ROUTES = new Set(['/health/live', '/health/ready', '/metrics']);

/**
 * Writes one line for each request (docs/operating.md). It contains the pattern of the route, never the URL: paths and
 * queries contain keys, addresses and what people typed.
 */
export function logRequests(app: FastifyInstance, { account }: Pick<Pseudonyms, 'account'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      event: 'request',
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      account: request.tokenOwner === null ? null : account(request.tokenOwner),
    };
    if (OPERATION_ROUTES.has(line.route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}

function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  return is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
}
