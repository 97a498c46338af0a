import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { routeOf } from './access-log.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import type { PageCache } from './page-cache.ts';
import type { RefusalReason } from './release-watcher.ts';
import { readVisit } from './read-visit.ts';
import { registerRemoteMetrics } from './remote-metrics.ts';
import type { RemoteMetrics } from './remote-metrics.ts';
import type { RenderPool } from './render-pool.ts';

export interface OperationsOptions {
  version: string;
  metricsToken: string | undefined;
  cache: PageCache;
  pool: RenderPool;
  current(): DownloadedSet | null;
  /** The number of a newer set that was refused, for who promoted it; null if there is none. */
  refused(): number | null;
  /** How many sets were refused since the start, by reason. */
  refusals(): ReadonlyMap<RefusalReason, number>;
  /** Whether the process is about to stop: it still answers, but should get no new requests. */
  isStopping(): boolean;
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const received = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  if (token && received.length === expected.length && timingSafeEqual(received, expected)) return true;
  // Behind a proxy all requests come from loopback, so forwarded requests need the token.
  return isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}

/**
 * Registers health checks, metrics, the build descriptor (`/builds/latest.json`) and the error reports of browsers.
 * @returns the metrics of remotes, which count rendered pages
 */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): RemoteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route, its remote (none: no page), and what the page cache did',
    labelNames: ['route', 'remote', 'cache', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const remotes = registerRemoteMetrics(registry, options.refusals);
  new Gauge({
    name: 'page_cache_hits_total',
    help: 'Pages answered from memory',
    registers: [registry],
    collect() {
      this.set(options.cache.hits);
    },
  });
  new Gauge({
    name: 'page_cache_misses_total',
    help: 'Pages that had to be rendered',
    registers: [registry],
    collect() {
      this.set(options.cache.misses);
    },
  });
  new Gauge({
    name: 'render_pending',
    help: 'Pages being rendered',
    registers: [registry],
    collect() {
      this.set(options.pool.pending);
    },
  });
  new Gauge({
    name: 'release_set',
    help: 'Number of the release set in use',
    registers: [registry],
    collect() {
      this.set(options.current()?.pinned.number ?? 0);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    const { pageRemote, pageCache: cache } = request;
    const labels = { route: routeOf(request), remote: pageRemote ?? 'none', cache, status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    // Not the API: without it pages still say so politely, but a load balancer without any ready shell says nothing.
    const failing: string[] = [];
    const set = options.current();
    if (!set) failing.push('release-set');
    // An update of the shell stops here, before it has replaced the shells that these remotes fit.
    else failing.push(...unusable(set));
    if (options.isStopping()) failing.push('shutting down');
    return reply
      .code(failing.length > 0 ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: failing.length > 0 ? 'unavailable' : 'ok', failing });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return reply.code(403).send('403 Forbidden\n');
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  app.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(describeBuild(options)),
  );

  registerReports(app, options, remotes);
  return remotes;
}

/** What browsers tell: errors, and how fast pages were. */
function registerReports(app: FastifyInstance, options: OperationsOptions, remotes: RemoteMetrics): void {
  // Errors of remotes that browsers report. They are limited in size, validated, counted and logged.
  app.post('/_shell/errors', { bodyLimit: 8192 }, async (request, reply) => {
    const report = parseReport(request.body, options.current());
    if (!report) return reply.code(400).send();
    const set = options.current();
    remotes.countError(report, set);
    request.log.warn({ ...report, set: set?.pinned.number ?? null }, 'a browser reported an error');
    return reply.code(204).send();
  });

  // How fast pages were, which browsers measure for some visitors.
  app.post('/_shell/visits', { bodyLimit: 1024 }, async (request, reply) => {
    const set = options.current();
    const visit = set && readVisit(request.body, set);
    if (!visit) return reply.code(400).send();
    remotes.countVisit(visit, set);
    return reply.code(204).send();
  });
}

/** The build of the shell, the number of its release set, that of a set it has refused, and the version of each remote. */
function describeBuild({ version, current, refused }: OperationsOptions) {
  const set = current()?.pinned;
  const remotes = Object.entries(set?.remotes ?? {}).map(([name, remote]) => [name, remote.version] as const);
  return { shell: version, set: set?.number ?? null, refused: refused(), remotes: Object.fromEntries(remotes) };
}

/** Of an error in our files; the first ones lead to its cause. */
const MAX_PLACES = 8;
const PHASES = ['load', 'mount', 'hydrate', 'render'];

interface ErrorReport {
  remote: string;
  phase: string;
  /** `TypeError`, or `React error 418`. */
  error: string;
  /** The first places in our files, such as `ad.4f2c.js:12:345`. */
  at: string[];
  /** The version of the remote's file in which it happened, also of an older page; null if the report has no such place. */
  version: string | null;
  route: string | null;
}

/**
 * Reads a report about the shell or a remote of the set. Of its texts only names of ours are kept: messages and addresses
 * contain what people typed.
 */
function parseReport(body: unknown, set: DownloadedSet | null): ErrorReport | null {
  if (typeof body !== 'object' || body === null) return null;
  const { remote, phase, message, path } = body as Record<string, unknown>;
  if (typeof remote !== 'string' || !(remote === 'shell' || Object.hasOwn(set?.pinned.remotes ?? {}, remote)))
    return null;
  if (typeof phase !== 'string' || !PHASES.includes(phase)) return null;
  if (typeof message !== 'string' || typeof path !== 'string') return null;
  const react = /Minified React error #(\d{1,4});/.exec(message)?.[1];
  const match = set?.routes.match(path.split('?', 1)[0] ?? '');
  return {
    remote,
    phase,
    error: react ? `React error ${react}` : (/^[A-Z][A-Za-z]{0,30}Error(?=:)/.exec(message)?.[0] ?? 'Error'),
    at: [...message.matchAll(/\/([\w.-]{1,80}\.js)(?:\?[^\s:]*)?(:\d{1,7}:\d{1,7})/g)]
      .slice(0, MAX_PLACES)
      .map(([, file = '', position = '']) => file + position),
    version: versionIn(message, remote),
    route: match?.kind === 'route' ? match.route.name : null,
  };
}

/** The version in the address of a remote's file (`/mf-blog/<version>/page.js`) or of the shell's. */
function versionIn(message: string, remote: string): string | null {
  const folder = remote === 'shell' ? remote : `[a-z][a-z0-9]*-${remote}`;
  return new RegExp(`/${folder}/([\\w.+-]{1,100})/[\\w.-]{1,80}\\.js`).exec(message)?.[1] ?? null;
}

/** The remotes that this shell cannot run, and all of them if none can be used. */
function unusable({ pinned, failures }: DownloadedSet): string[] {
  const isEmpty = Object.keys(pinned.remotes).length === 0;
  return Object.keys(failures).filter((name) => isEmpty || failures[name]?.kind === 'unfit');
}
