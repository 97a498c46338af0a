import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const running = new AsyncLocalStorage<string>();

/** The id of the trace (W3C Trace Context) that a `traceparent` header names; null if it is malformed. */
export function traceIdOf(traceparent: string | string[] | undefined): string | null {
  if (typeof traceparent !== 'string') return null;
  return /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1] ?? null;
}

/** Remembers which request the work of each request belongs to. The id of a request is its trace, as 32 digits or as a UUID. */
export function followTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = request.id.replaceAll('-', '');
    if (/^[0-9a-f]{32}$/.test(trace)) running.run(trace, done);
    else done();
  });
}

/**
 * A statement with the trace of its request as a comment, so that a line of PostgreSQL's log leads to the lines of shell and
 * edge. `pg_stat_statements` counts it as the same statement. Not for statements that are prepared by their text.
 */
export function withTrace(statement: string): string {
  const trace = running.getStore();
  return trace === undefined ? statement : `${statement} /*traceparent='00-${trace}-${trace.slice(0, 16)}-01'*/`;
}
