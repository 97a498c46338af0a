import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Photos under `<DATA_DIR>/media`, whose names change with their content. A storage with a CDN stands here in
 * production: PUBLIC_MEDIA_URL then leads elsewhere and this is not called.
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
