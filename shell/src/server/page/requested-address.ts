import type { FastifyRequest } from 'fastify';
import type { DownloadedSet } from '../downloaded-set.ts';
import type { Environment } from '../environment.ts';
import { hostKind } from '../host-kind.ts';
import type { Address } from '../redirect-resolver.ts';

/** The path of a request as it was sent, without the query. */
export function requestedPath(request: FastifyRequest): string {
  return splitQuery(request)[0];
}

/** The requested address, matched with the routes of the release set. */
export function requestedAddress(
  request: FastifyRequest,
  { routes }: Pick<DownloadedSet, 'routes'>,
  environment: Environment,
): Address {
  const [path, search] = splitQuery(request);
  return { path, search, host: hostKind(request.headers.host, environment), match: routes.match(path), routes };
}

/** The path, and the query with its question mark. */
function splitQuery({ raw: { url = '/' } }: FastifyRequest): [path: string, search: string] {
  const index = url.indexOf('?');
  return index < 0 ? [url, ''] : [url.slice(0, index), url.slice(index)];
}
