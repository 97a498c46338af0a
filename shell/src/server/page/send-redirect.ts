import type { FastifyReply } from 'fastify';

/** Shared caches keep a permanent redirect for five minutes, unless it sets a cookie. */
export function sendRedirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  // Node rejects header values outside Latin-1, so everything that is not ASCII is percent-encoded.
  const ascii = location.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text));
  return reply
    .code(status)
    .header(
      'cache-control',
      status === 301 && !reply.hasHeader('set-cookie') ? 'public, max-age=300' : 'private, no-store',
    )
    .header('location', ascii)
    .send();
}
