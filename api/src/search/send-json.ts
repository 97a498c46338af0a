import type { FastifyReply } from 'fastify';

/** Sends an answer that is JSON already. */
export function sendJson(reply: Pick<FastifyReply, 'header'>, json: Buffer): never {
  reply.header('content-type', 'application/json; charset=utf-8');
  // The route's schema describes what the bytes say: Fastify sends bytes as they are.
  return json as never;
}
