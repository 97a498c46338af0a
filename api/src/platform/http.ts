import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { LogController } from 'fastify';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { constants } from 'node:zlib';
import { exportTraces } from '@houni/telemetry/export-traces';
import { traceIdOf } from '@houni/telemetry/trace-id';
import { guardRoutes } from './access.ts';
import type { AccountReader } from './access.ts';
import { logRequests } from './access-log.ts';
import type { TokenVerifier } from './auth.ts';
import { cachePublicAnswers } from './answer-cache.ts';
import { limitBursts } from './burst-limit.ts';
import type { PurgeFeed } from './cache-purges.ts';
import { addCacheHeaders } from './caching.ts';
import { systemClock } from './clock.ts';
import type { PlatformDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import { answerErrors, answerInvalidUrl, answerMalformedRequest } from './http-errors.ts';
import type { Metrics } from './metrics.ts';
import { limitRates } from './rate-limits.ts';
import { createPseudonyms, logSecurity } from './security-log.ts';
import { rejectDeepBodies, serialiseByZod, serialiseChecked, validateByZod } from './validation.ts';
import type { ZodTypeProvider } from './validation.ts';
import { followTraces } from './trace.ts';

/** Sent if the public address of the API is https, whatever the connection to this process is. */
const HSTS = 'max-age=31536000; includeSubDomains';
const BODY_LIMIT_BYTES = 128 * 1024;
const HANDLER_DEADLINE_MS = 10_000;
const REQUEST_DEADLINE_MS = 15_000;
/** How often Node checks for requests that have not arrived in time. Its default of 30 s would triple the deadline. */
const DEADLINE_CHECK_MS = 1_000;

/** The Fastify application for our routes: typed by zod schemas. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface HttpOptions {
  environment: Environment;
  db: PlatformDatabase;
  metrics: Metrics;
  verify: TokenVerifier;
  readAccount: AccountReader;
  /** Keys that went offline, for the answer cache. */
  purges?: PurgeFeed | undefined;
  /** Fails a request whose answer does not match its contract (tests). */
  checkAnswers?: boolean;
  /** Where log lines go; stdout by default. */
  logStream?: { write: (line: string) => void };
}

/** The id that the shell gives to the calls of a page, else that of the trace that the edge began. */
function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return traceIdOf(headers['traceparent']) ?? randomUUID();
}

/** The application without routes: request ids, errors, limits, sign-in, CORS, caching, compression. */
export async function createHttp({
  environment,
  db,
  metrics,
  verify,
  readAccount,
  purges,
  checkAnswers = false,
  logStream,
}: HttpOptions): Promise<Http> {
  const app = Fastify({
    logger: {
      level: environment.logLevel,
      base: { service: 'api' },
      timestamp: () => `,"time":"${systemClock().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      ...(logStream && { stream: logStream }),
    },
    // `logRequests` writes one line per request; Fastify's lines contain URLs.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: (error, request, reply) =>
      answerInvalidUrl(error, request as FastifyRequest, reply as FastifyReply), // the type provider does not matter here
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_DEADLINE_MS,
    http: { connectionsCheckingInterval: DEADLINE_CHECK_MS },
    handlerTimeout: HANDLER_DEADLINE_MS,
    forceCloseConnections: 'idle',
    // At shutdown, a proxy may still send requests on a connection that is open: they are answered, not refused.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validateByZod);
  app.setSerializerCompiler(checkAnswers ? serialiseChecked : serialiseByZod);
  const plain = app as unknown as FastifyInstance; // the type provider does not matter to hooks
  followTraces(plain);
  await exportTraces(plain, {
    endpoint: environment.traceEndpoint,
    service: 'houni-api',
    routeOf: ({ routeOptions }) => routeOptions.url ?? 'unknown',
  });
  const pseudonyms = createPseudonyms(environment);
  logRequests(plain, pseudonyms);
  logSecurity(plain, pseudonyms);
  answerErrors(plain);
  addHeaders(plain, environment.apiUrl.startsWith('https:'));
  await app.register(cors, {
    origin: environment.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'x-request-id', 'idempotency-key', 'x-proof-of-work'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 86_400,
  });
  limitBursts(plain, {
    limit: Math.ceil(environment.burstLimit * environment.limitsFactor),
    exempt: environment.trustedProxies,
    onRejected: () => metrics.rateLimitRejections.inc({ limit: 'burst', outcome: 'rejected' }),
  });
  guardRoutes(plain, { verify, readAccount, requireSecondFactor: environment.requireSecondFactor });
  rejectDeepBodies(plain);
  limitRates(plain, {
    db,
    environment,
    onRejected: (limit, outcome) => metrics.rateLimitRejections.inc({ limit, outcome }),
  });
  cachePublicAnswers(plain, {
    maxBytes: environment.answerCacheBytes,
    onAnswer: (outcome) => metrics.cachedAnswers.inc({ outcome }),
    onPurge: purges?.onPurge,
  });
  addCacheHeaders(plain);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
  return app;
}

function addHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (isHttps) reply.header('strict-transport-security', HSTS);
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // Keep-alive connections would delay the shutdown.
    if (closing) reply.header('connection', 'close');
    // Answers are data: opened in a tab, they may load nothing. HTML pages set their own policy.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    return payload;
  });
}
