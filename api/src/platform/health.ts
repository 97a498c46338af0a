import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const DEADLINE_MS = 1_500;

/** A part of the service that must work before requests may come; its name is what an operator reads. */
export interface ReadinessPart {
  name: string;
  check: () => Promise<unknown>;
}

const answerSchema = z.object({ status: z.enum(['ok', 'failing']), failing: z.array(z.string()) });

/** `/health/live`: the process answers. `/health/ready`: it can serve; else 503 with the failing parts named. */
export function serveHealth(app: FastifyInstance, parts: ReadinessPart[]): void {
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
    { config: { access: 'public' }, schema: { ...answers, summary: 'Whether requests may come, or which part fails' } },
    async (request, reply) => {
      const results = await Promise.all(
        parts.map(async ({ name, check }) => {
          try {
            await Promise.race([
              check(),
              after(DEADLINE_MS, null, { ref: false }).then(() => Promise.reject(new Error(`${name} is slow`))),
            ]);
            return null;
          } catch (error) {
            request.log.warn({ err: error, part: name }, 'not ready');
            return name;
          }
        }),
      );
      const failing = results.filter((name) => name !== null);
      if (draining) failing.push('shutting down');
      return reply
        .status(failing.length === 0 ? 200 : 503)
        .send({ status: failing.length === 0 ? 'ok' : 'failing', failing });
    },
  );
}
