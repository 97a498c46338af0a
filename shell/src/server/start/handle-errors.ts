import type { FastifyInstance } from 'fastify';
import { sendMinimalError } from '../minimal-error-page.ts';

/** Answers requests whose handler failed; only our own errors are logged, and only they get a page. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
      return sendMinimalError(request, reply, request.url, status);
    }
    return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${status}\n`);
  });
}
