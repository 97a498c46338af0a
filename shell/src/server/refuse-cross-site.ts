import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendMinimalError } from './minimal-error-page.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Our origins: the site and its dashboard. */
export type OwnOrigins = readonly string[];

/**
 * Refuses every request that changes something and was sent by a page of another site, before any other work. The answer
 * is a page in the visitor's language, because a form post is a navigation.
 */
export function refuseCrossSite(app: FastifyInstance, origins: OwnOrigins): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || isOwnPage(request, origins)) return undefined;
    request.log.warn(
      { path: request.url.split('?', 1)[0], from: pageOf(request) },
      'a post of another site was refused',
    );
    return sendMinimalError(request, reply, request.url, 403);
  });
}

/**
 * Whether a page of ours sent the request. Pages cannot forge these headers. `Sec-Fetch-Site` decides where the browser
 * sends it; a page of another host under our domain must then be one of ours by `Origin`. Older browsers send `Origin`
 * with a post, still older ones only `Referer`. A request without any of them is refused: no browser sends one.
 */
export function isOwnPage(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  origins: OwnOrigins,
): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite === 'same-origin') return true;
  if (fetchSite !== undefined && fetchSite !== 'same-site') return false;
  const page = URL.parse(headers.origin ?? headers.referer ?? '');
  return page !== null && (origins.includes(page.origin) || page.origin === `${protocol}://${host.toLowerCase()}`);
}

/** The origin of the page that sent the request, for the log. */
function pageOf({ headers }: FastifyRequest): string | null {
  return URL.parse(headers.origin ?? headers.referer ?? '')?.origin ?? headers.origin ?? null;
}
