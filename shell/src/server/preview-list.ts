import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../session/read-session.ts';
import type { Previews } from './previews.ts';

/**
 * Registers `/builds/previews.json`: the previews that this shell shows. For administrators only, because the files of a
 * version can be read by everybody who knows its name, and these versions are not released.
 */
export function registerPreviewList(
  app: FastifyInstance,
  previews: Pick<Previews, 'inUse'>,
  readSession: (request: FastifyRequest, reply: FastifyReply) => Promise<Pick<Session, 'user'>>,
): void {
  app.get('/builds/previews.json', async (request, reply) => {
    const { user } = await readSession(request, reply);
    reply.header('cache-control', 'no-store');
    if (user?.role !== 'administrator') return reply.code(403).send();
    return reply.send({ items: previews.inUse(new Date()) });
  });
}
