import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '@houni/domain/burst-bucket';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the page's route, once the page handler knows it. */
    pageRoute: string | null;
    /** The remote that owns the page; `shell` for its own pages. Null like `pageRoute`. */
    pageRemote: string | null;
    /** Where the page came from: memory, memory and due for renewal, rendered, or rendered for this visitor alone. */
    pageCache: 'hit' | 'stale' | 'miss' | 'none';
  }
}

export interface AccessLogOptions {
  /** The shell's own version. */
  release: string;
  /** The number of the release set in use. */
  currentSet(): number | null;
}

/** Probes and collectors call these every few seconds. */
const OPERATION_ROUTES = new Set(['/health/live', '/health/ready', '/metrics']);
const HASH_LENGTH = 22;

/**
 * Writes one line for each request, and one for each refused request to the security log (docs/operating.md). The lines
 * contain route names, never URLs: paths and queries contain keys, addresses and what people typed.
 */
export function logRequests(app: FastifyInstance, { release, currentSet }: AccessLogOptions): void {
  // Names of client addresses are valid until the restart: the shell has no secret that outlives it.
  const clientKey = randomBytes(32);
  app.decorateRequest('pageRoute', null);
  app.decorateRequest('pageRemote', null);
  app.decorateRequest('pageCache', 'none');
  app.addHook('onResponse', async (request, reply) => {
    const { method, log } = request;
    const route = routeOf(request);
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    const line = { event: 'request', method, route, status: reply.statusCode, durationMs, release, set: currentSet() };
    if (OPERATION_ROUTES.has(route)) log.debug(line, 'request');
    else log.info(line, 'request');
    const kind = refusedKind(reply.statusCode);
    if (kind === null) return;
    const client = createHmac('sha256', clientKey)
      .update(networkOf(request.ip))
      .digest('base64url')
      .slice(0, HASH_LENGTH);
    log.warn({ event: 'security', kind, method, route, reason: `status_${reply.statusCode}`, client }, 'security');
  });
}

/** The name of a page's route, else the pattern of the address. */
export function routeOf({ pageRoute, routeOptions }: FastifyRequest): string {
  return pageRoute === null ? (routeOptions.url ?? 'unknown') : `page:${pageRoute}`;
}

function refusedKind(status: number): 'sign_in_refused' | 'access_refused' | 'limit_reached' | null {
  if (status === 401) return 'sign_in_refused';
  if (status === 403) return 'access_refused';
  return status === 429 ? 'limit_reached' : null;
}
