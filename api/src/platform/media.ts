import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MEDIA_CACHE_CONTROL } from './media-store.ts';

/**
 * Serves the photos below `<DATA_DIR>/media`. Their names change with their content. In production a storage with a CDN
 * serves them instead: PUBLIC_MEDIA_URL then has another origin.
 * @param beforeFile called with the path of each request, before the file is read
 */
export async function serveMedia(
  app: FastifyInstance,
  dataDir: string,
  beforeFile?: (url: string) => Promise<void>,
): Promise<void> {
  const root = path.join(dataDir, 'media');
  mkdirSync(root, { recursive: true });
  // Hooks of this scope run for its own routes only.
  await app.register(async (scope) => {
    if (beforeFile) scope.addHook('onRequest', ({ url }) => beforeFile(url));
    await serveFolder(scope, root);
  });
}

async function serveFolder(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    list: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', MEDIA_CACHE_CONTROL);
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('access-control-allow-origin', '*');
    },
  });
}
