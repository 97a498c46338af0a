import type { FastifyReply } from 'fastify';

/** Sends an answer that is JSON text already. */
export function sendText(reply: Pick<FastifyReply, 'header'>, text: string): never {
  reply.header('content-type', 'application/json; charset=utf-8');
  // The route's schema describes the text's content: Fastify sends a text as it is where its type is said.
  return text as never;
}
