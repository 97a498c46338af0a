import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { traceIdOf } from '@houni/telemetry/trace-id';
import type { Environment } from '../environment.ts';

/** The HTTP server, without routes. */
export function createApp({ TRUSTED_PROXIES }: Environment, logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    // `logRequests` writes one line per request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: TRUSTED_PROXIES.length > 0 ? TRUSTED_PROXIES : false,
    // Error pages show it and API calls contain it, so it must be unique in all logs. Behind the edge it is the trace that the
    // edge began, which its log line has too.
    genReqId: ({ headers }) => (TRUSTED_PROXIES.length > 0 ? traceIdOf(headers['traceparent']) : null) ?? randomUUID(),
    forceCloseConnections: 'idle',
    // At shutdown, a proxy may still send requests on a connection that is open: they are answered, not refused.
    return503OnClosing: false,
  });
}
