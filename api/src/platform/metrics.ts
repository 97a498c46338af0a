import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import { RequestError } from './errors.ts';

/** What parts of the API count while they work; `serveMetrics` shows it. */
export interface Metrics {
  registry: Registry;
  /** Calls refused by a limit: which, and whether a proof of work would have opened them. */
  limitsRefused: Counter<'limit' | 'outcome'>;
  /** Answers of cacheable routes, by where they came from. */
  cachedAnswers: Counter<'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    limitsRefused: new Counter({
      name: 'limits_refused_total',
      help: 'Calls refused by a limit',
      labelNames: ['limit', 'outcome'],
      registers: [registry],
    }),
    cachedAnswers: new Counter({
      name: 'cached_answers_total',
      help: 'Answers of cacheable routes: hit, stale (and made anew meanwhile), shared (waited for another call), miss',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}

/** Prometheus figures of this process at `/metrics`: for callers on this machine, or with the token. */
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
    help: 'Jobs of the whole product: waiting (due now), later, failed (tried again), dead (given up)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      // While the database is away the other figures matter most.
      const counts = await countJobs(pool).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new RequestError('not_found', 'There is nothing at this address.');
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

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  // Behind a proxy on this machine every caller would look local.
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !proxied && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
