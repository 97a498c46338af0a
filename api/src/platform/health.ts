import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const DEADLINE_MS = 1_500;

/** A part of the service that must work before it receives requests. Operators see its name. */
export interface ReadinessCheck {
  name: string;
  check: () => Promise<unknown>;
}

const answerSchema = z.object({ status: z.enum(['ok', 'failing']), failing: z.array(z.string()) });

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve requests; else 503 with the names of the failing checks.
 * @param isStopping whether the process will stop soon: it still answers, but should get no new requests
 */
export function serveHealth(app: FastifyInstance, checks: ReadinessCheck[], isStopping = () => false): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  const answers = { tags: ['operations'], response: { 200: answerSchema, 503: answerSchema } };
  app.get(
    '/health/live',
    { config: { access: 'public' }, schema: { ...answers, summary: 'Whether the process answers' } },
    async () => ({ status: 'ok', failing: [] }),
  );
  app.get(
    '/health/ready',
    {
      config: { access: 'public' },
      schema: { ...answers, summary: 'Whether the process can serve requests, or which checks fail' },
    },
    async (request, reply) => {
      const results = await Promise.all(
        checks.map(async ({ name, check }) => {
          try {
            await Promise.race([
              check(),
              sleep(DEADLINE_MS, null, { ref: false }).then(() => Promise.reject(new Error(`${name} timed out`))),
            ]);
            return null;
          } catch (error) {
            request.log.warn({ err: error, check: name }, 'not ready');
            return name;
          }
        }),
      );
      const failing = results.filter((name) => name !== null);
      if (draining || isStopping()) failing.push('shutting down');
      return reply
        .status(failing.length === 0 ? 200 : 503)
        .send({ status: failing.length === 0 ? 'ok' : 'failing', failing });
    },
  );
}
