import type { FastifyRequest } from 'fastify';
import type { Visit } from '../visit.ts';

/** What log lines about a page name: request, path, route, release set, and the version of the route's remote. */
export function visitLogContext(request: FastifyRequest, { match, path, set }: Visit): Record<string, unknown> {
  const route = match.kind === 'notFound' ? null : match.route;
  return {
    requestId: request.id,
    path,
    route: route?.name ?? null,
    set: set.pinned.number,
    version: route && route.owner !== 'shell' ? (set.pinned.remotes[route.owner]?.version ?? null) : null,
  };
}
