import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the photos below `<DATA_DIR>/media`. Their names change with their content. In production a storage with a CDN
 * serves them instead: PUBLIC_MEDIA_URL then has another origin.
 */
export async function serveMedia(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = path.join(dataDir, 'media');
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    list: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('access-control-allow-origin', '*');
    },
  });
}
