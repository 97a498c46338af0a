import { randomUUID } from 'node:crypto';
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
import { guardRoutes } from './access.ts';
import type { AccountReader } from './access.ts';
import type { TokenVerifier } from './auth.ts';
import { keepAnswers } from './answer-cache.ts';
import { limitBursts } from './burst-limit.ts';
import { cacheAnswers } from './caching.ts';
import type { Database } from './database.ts';
import type { Environment } from './environment.ts';
import { answerBadAddress, answerErrors, answerMalformed } from './errors.ts';
import { limitCalls } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { refuseDeepBodies, serialiseByZod, serialiseChecked, validateByZod } from './validation.ts';
import type { ZodTypeProvider } from './validation.ts';

const BODY_LIMIT_BYTES = 128 * 1024;
const HANDLER_DEADLINE_MS = 10_000;
const REQUEST_DEADLINE_MS = 15_000;
/** How often connections are looked at for a request that has not arrived in time; Node's own 30 seconds would treble the deadline. */
const DEADLINE_CHECK_MS = 1_000;

/** The Fastify application as our routes see it: typed by zod. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface HttpOptions {
  environment: Environment;
  db: Database;
  metrics: Metrics;
  verify: TokenVerifier;
  readAccount: AccountReader;
  /** Fail where an answer breaks its contract (tests). */
  checkAnswers?: boolean;
}

/** The application without routes: ids, errors, limits, sign-in, cross-origin rules, caching, compression. */
export async function createHttp({
  environment,
  db,
  metrics,
  verify,
  readAccount,
  checkAnswers = false,
}: HttpOptions): Promise<Http> {
  const app = Fastify({
    logger: {
      level: environment.logLevel,
      base: { service: 'api' },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    // One line a request only where somebody looks for it; /metrics counts them all.
    logController: new LogController({
      disableRequestLogging: environment.logLevel !== 'debug' && environment.logLevel !== 'trace',
    }),
    clientErrorHandler: answerMalformed,
    frameworkErrors: (error, request, reply) =>
      answerBadAddress(error, request as FastifyRequest, reply as FastifyReply), // the type provider does not matter here
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_DEADLINE_MS,
    http: { connectionsCheckingInterval: DEADLINE_CHECK_MS },
    handlerTimeout: HANDLER_DEADLINE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validateByZod);
  app.setSerializerCompiler(checkAnswers ? serialiseChecked : serialiseByZod);
  const plain = app as unknown as FastifyInstance; // the type provider does not matter to hooks
  answerErrors(plain);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // A connection that stayed open for further requests would keep the process from ending.
    if (closing) reply.header('connection', 'close');
    // Answers are data: whatever opens one in a tab may load nothing. Pages bring their own policy.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    return payload;
  });
  await app.register(cors, {
    origin: environment.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'x-request-id', 'idempotency-key', 'x-proof-of-work'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 86_400,
  });
  limitBursts(plain, {
    limit: Math.ceil(environment.burstLimit * environment.limitsFactor),
    ours: environment.trustedProxies,
    onRefused: () => metrics.limitsRefused.inc({ limit: 'burst', outcome: 'refused' }),
  });
  guardRoutes(plain, verify, readAccount);
  refuseDeepBodies(plain);
  limitCalls(plain, {
    db,
    environment,
    onRefused: (limit, outcome) => metrics.limitsRefused.inc({ limit, outcome }),
  });
  keepAnswers(plain, {
    maxBytes: environment.answerCacheBytes,
    onAnswer: (outcome) => metrics.cachedAnswers.inc({ outcome }),
  });
  cacheAnswers(plain);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
  return app;
}
