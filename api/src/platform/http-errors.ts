import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { ApiError } from '@houni/contracts/error';
import type { ErrorCode } from '@houni/domain/error-codes';
import { DomainError } from './domain-error.ts';

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  invalid_input: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  second_factor_required: 403,
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

/** The HTTP status of an error code. */
export function statusOf(code: ErrorCode): number {
  return STATUS[code];
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/**
 * PostgreSQL codes of temporary failures: timeouts, shutdown, deadlocks; no connections, disk or memory left (class 53);
 * a server that became a replica (25006).
 */
const TEMPORARY_DATABASE_CODE = /^(?:57014|57P0[123]|53...|55P03|40001|40P01|25006)$/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);

/** Messages of the driver for a lost connection: these errors have no code. */
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed/;

function codeOf(error: FastifyError | DomainError): ErrorCode {
  if (error instanceof DomainError) return error.code;
  if (error instanceof pg.DatabaseError)
    return TEMPORARY_DATABASE_CODE.test(error.code ?? '') ? 'unavailable' : 'internal';
  if (NETWORK_CODES.has(error.code) || LOST_CONNECTION.test(error.message)) return 'unavailable';
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return 'unavailable';
  // Do not reveal whether a path outside of the media folder exists.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return 'not_found';
  const status = error.statusCode ?? 500;
  return BY_STATUS[status] ?? (status < 500 ? 'bad_request' : 'internal');
}

/** `Retry-After` of an unavailable service. */
const UNAVAILABLE_RETRY_S = 5;

const PUBLIC_MESSAGE: Partial<Record<ErrorCode, string>> = {
  internal: 'Something went wrong on our side.',
  unavailable: 'The service cannot answer right now.',
  payload_too_large: 'The request is too large.',
};

/** Answers every failure in the shape of `ApiError`, and logs unexpected ones once, with their context. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) => {
    const code = codeOf(error);
    const status = STATUS[code];
    if (error instanceof DomainError) request.refusal = error;
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    else request.log.debug({ code, route: request.routeOptions.url }, error.message);
    if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
    const domainError = error instanceof DomainError ? error : null;
    const retryAfter =
      domainError?.details.retryAfterSeconds ?? (code === 'unavailable' ? UNAVAILABLE_RETRY_S : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    // Do not wait for the rest of a request that timed out: close the connection after this answer.
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && !request.raw.complete) reply.header('connection', 'close');
    const { field, details } = domainError ?? {};
    const answer: ApiError = {
      ...errorAnswer(request, code, PUBLIC_MESSAGE[code] ?? error.message),
      ...(field !== undefined && { field }),
      ...(details?.challenge && { challenge: details.challenge }),
      ...(details?.limit && { limit: details.limit }),
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

/** Answers what Fastify rejects before it looks for a route: a URL that cannot be decoded, or a segment that is too long. */
export function answerInvalidUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(STATUS.bad_request)
    .headers({ 'cache-control': 'private, no-store', 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(request, 'bad_request', 'The URL is not valid.')));
  request.log.debug({ code: error.code }, 'invalid URL');
}

function errorAnswer(request: FastifyRequest, code: ErrorCode, message: string): ApiError {
  return { code, message, requestId: request.id };
}

const MALFORMED: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request did not arrive in time.' },
};

/** Answers what is not valid HTTP, or did not arrive in time, in the same shape, and closes the connection. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
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
