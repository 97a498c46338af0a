import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { firstSpanOf, traceOfRequest } from '@houni/telemetry/trace-id';

const running = new AsyncLocalStorage<string>();

/** Remembers which request the work of each request belongs to. */
export function followTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = traceOfRequest(request);
    if (trace === null) done();
    else running.run(trace, done);
  });
}

/**
 * A statement with the trace of its request as a comment, so that a line of PostgreSQL's log leads to the lines of shell and
 * edge. `pg_stat_statements` counts it as the same statement. Not for statements that are prepared by their text.
 */
export function withTrace(statement: string): string {
  const trace = running.getStore();
  return trace === undefined ? statement : `${statement} /*traceparent='00-${trace}-${firstSpanOf(trace)}-01'*/`;
}
