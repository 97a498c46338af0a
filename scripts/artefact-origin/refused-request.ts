import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request that is refused: the status and one sentence. */
export class RefusedRequest extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Answers a refused or failed request in one sentence, and logs it. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status =
    error instanceof RefusedRequest
      ? error.status
      : typeof error === 'object' && error !== null && 'statusCode' in error
        ? Number(error.statusCode)
        : 500;
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`${request.method} ${request.url.slice(0, 300)}: ${status} ${reason}`);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(status >= 500 && !(error instanceof RefusedRequest) ? 'Internal error' : reason);
}
