import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BurstBucket } from '@houni/domain/burst-bucket';
import { sendMinimalError } from './minimal-error-page.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

export interface PageLimitsOptions {
  /** Requests, and pages that must be rendered, that one address may send within ten seconds. */
  requests: number;
  renders: number;
  /** Monotonic milliseconds. */
  clock?: () => number;
}

/**
 * Limits the requests of one address. Many phones share one, so both limits are generous; a page that must be rendered
 * costs a hundred times a cached one and has a limit of its own. Loopback is exempt.
 * @returns the function that counts a page to render, and gives 0 or the seconds to wait
 */
export function limitPages(
  app: FastifyInstance,
  { requests, renders, clock }: PageLimitsOptions,
): (request: FastifyRequest) => number {
  const requestBucket = new BurstBucket(requests, clock);
  const renderBucket = new BurstBucket(renders, clock);
  const count = (bucket: BurstBucket, { ip }: FastifyRequest) => (LOOPBACK.test(ip) ? 0 : bucket.take(ip));
  app.addHook('onRequest', async (request, reply) => {
    const waitSeconds = count(requestBucket, request);
    if (waitSeconds === 0) return undefined;
    return sendMinimalError(request, reply.header('retry-after', waitSeconds), request.url, 429);
  });
  return (request) => count(renderBucket, request);
}
