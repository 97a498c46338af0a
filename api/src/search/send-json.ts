import type { FastifyReply } from 'fastify';

/** Sends an answer that is already JSON. */
export function sendJson(reply: Pick<FastifyReply, 'header'>, json: Buffer): never {
  reply.header('content-type', 'application/json; charset=utf-8');
  // Fastify sends bytes unchanged; the route's schema documents their content.
  return json as never;
}
