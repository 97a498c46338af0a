import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../session/read-session.ts';
import type { Previews } from './previews.ts';

export interface OperatorFactsOptions {
  previews: Pick<Previews, 'inUse'>;
  /** Where the operators read the runbook. */
  runbookUrl: string | null;
  readSession(request: FastifyRequest, reply: FastifyReply): Promise<Pick<Session, 'user'>>;
}

/**
 * Registers `/builds/operators.json`: the previews that this shell shows, and the address of the runbook. For
 * administrators only, because the files of a version can be read by everybody who knows its name, and previews are not
 * released.
 */
export function registerOperatorFacts(
  app: FastifyInstance,
  { previews, runbookUrl, readSession }: OperatorFactsOptions,
): void {
  app.get('/builds/operators.json', async (request, reply) => {
    const { user } = await readSession(request, reply);
    reply.header('cache-control', 'no-store');
    if (user?.role !== 'administrator') return reply.code(403).send();
    return reply.send({ previews: previews.inUse(new Date()), runbookUrl });
  });
}
