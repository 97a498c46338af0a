import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { ApiError, ErrorCode } from '@houni/contracts/error';
import type { Challenge } from '@houni/contracts/proof-of-work';

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  invalid_input: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  proof_required: 428,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};

/** The status that a code is answered with. */
export function statusOf(code: ErrorCode): number {
  return STATUS[code];
}

export interface RequestErrorExtras {
  /** Becomes the header `Retry-After`. */
  retryAfterSeconds?: number;
  challenge?: Challenge;
}

/** An expected failure of a request: it becomes the one error shape of the API. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly extras: RequestErrorExtras;

  constructor(code: ErrorCode, message: string, field?: string, extras: RequestErrorExtras = {}) {
    super(message);
    this.code = code;
    this.field = field;
    this.extras = extras;
  }
}

/** Input that does not fit; `field` is its path in the query or body, such as `governorate` or `content.step`. */
export function invalidInput(field: string, message: string): RequestError {
  return new RequestError('invalid_input', message, field);
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** PostgreSQL's own codes for "not now": timeouts, shutdown, too many connections, lost connection. */
const PASSING = new Set(['57014', '57P01', '57P02', '57P03', '53300', '55P03', '40001', '40P01']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);

/** What the driver says of a connection that is not there (any more): it gives these no code. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed/;

function codeOf(error: FastifyError | RequestError): ErrorCode {
  if (error instanceof RequestError) return error.code;
  if (error instanceof pg.DatabaseError) return PASSING.has(error.code ?? '') ? 'unavailable' : 'internal';
  if (NETWORK.has(error.code) || LOST_CONNECTION.test(error.message)) return 'unavailable';
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return 'unavailable';
  // Whether a path outside of the media folder exists is nobody's business.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return 'not_found';
  const status = error.statusCode ?? 500;
  return BY_STATUS[status] ?? (status < 500 ? 'bad_request' : 'internal');
}

/** When to come back where nothing better is known. */
const UNAVAILABLE_S = 5;

const PUBLIC_MESSAGE: Partial<Record<ErrorCode, string>> = {
  internal: 'Something went wrong on our side.',
  unavailable: 'The service cannot answer right now.',
  payload_too_large: 'The request is too large.',
};

/** Answers every failure in the one shape, and logs what nobody expected, once, with its context. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RequestError, request: FastifyRequest, reply: FastifyReply) => {
    const code = codeOf(error);
    const status = STATUS[code];
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    else request.log.debug({ code, route: request.routeOptions.url }, error.message);
    if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
    const known = error instanceof RequestError ? error : null;
    const wait = known?.extras.retryAfterSeconds ?? (code === 'unavailable' ? UNAVAILABLE_S : undefined);
    if (wait !== undefined) reply.header('retry-after', String(wait));
    // Whoever has not sent all of it by now is not waited for any longer: the connection ends with this answer.
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !request.raw.complete) reply.header('connection', 'close');
    const { field, extras } = known ?? {};
    const answer: ApiError = {
      ...errorAnswer(request, code, PUBLIC_MESSAGE[code] ?? error.message),
      ...(field !== undefined && { field }),
      ...(extras?.challenge && { challenge: extras.challenge }),
    };
    return reply
      .status(status)
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer));
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorAnswer(request, 'not_found', 'There is nothing at this address.'))),
  );
}

/** What Fastify itself refuses before there is a route: an address that cannot be decoded, or a part of it that is too long. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(STATUS.bad_request)
    .headers({ 'cache-control': 'private, no-store', 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(request, 'bad_request', 'The address cannot be read.')));
  request.log.debug({ code: error.code }, 'the address cannot be read');
}

function errorAnswer(request: FastifyRequest, code: ErrorCode, message: string): ApiError {
  return { code, message, requestId: request.id };
}

const MALFORMED: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request did not arrive in time.' },
};

/** What is not HTTP, or does not arrive, never becomes a request; it is answered in the same shape, and the connection is closed. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = MALFORMED[error.code ?? ''] ?? {
    status: '400 Bad Request',
    message: 'This is not a valid HTTP request.',
  };
  const body: ApiError = { code: 'bad_request', message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}
