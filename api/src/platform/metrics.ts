import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import { DomainError } from './domain-error.ts';

/** The counters that other parts of the API increase. `serveMetrics` publishes them. */
export interface Metrics {
  registry: Registry;
  /** Calls rejected by a rate limit; `outcome` is `proof` if a proof of work was required. */
  rateLimitRejections: Counter<'limit' | 'outcome'>;
  /** Answers of cacheable routes, by source. */
  cachedAnswers: Counter<'outcome'>;
  /** Attempts to send a mail: `sent`, `refused` permanently, or failed and to be `retried`. */
  mails: Counter<'template' | 'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    rateLimitRejections: new Counter({
      name: 'rate_limit_rejections_total',
      help: 'Calls rejected by a rate limit',
      labelNames: ['limit', 'outcome'],
      registers: [registry],
    }),
    cachedAnswers: new Counter({
      name: 'cached_answers_total',
      help: 'Answers of cacheable routes: hit, stale (renewed in the background), shared (waited for another call), miss',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    mails: new Counter({
      name: 'houni_mails_total',
      help: 'Attempts to send a mail by template: sent, refused (permanently, by the mail server), retried (failed, another attempt follows)',
      labelNames: ['template', 'outcome'],
      registers: [registry],
    }),
  };
}

/** Prometheus metrics of this process at `/metrics`, for local callers or with the token. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  { pool, token }: { pool: pg.Pool; token: string | null },
): void {
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs of all processes: waiting (due now), later, failed (will be retried), dead (no more retries)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      // The other metrics must stay available while the database is down.
      const counts = await countJobs(pool).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, token)) throw new DomainError('not_found', 'There is nothing at this address.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function countJobs(pool: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(`select
    count(*) filter (where attempts = 0 and run_at <= now()) as waiting,
    count(*) filter (where attempts = 0 and run_at > now()) as later,
    count(*) filter (where attempts > 0 and attempts < max_attempts) as failed,
    count(*) filter (where attempts >= max_attempts and locked_at is null) as dead
    from graphile_worker.jobs`);
  return rows[0] ?? {};
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  // Behind a local proxy every caller would look local.
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !proxied && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
