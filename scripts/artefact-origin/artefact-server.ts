import type { ArtefactStore } from '@houni/release/artefact-store';
import { dictionaryHeader } from '@houni/release/dictionaries';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptedEncodings, ArtefactFiles } from './artefact-files.ts';
import { mapRoute } from './map-route.ts';
import { publishRoute } from './publish-route.ts';
import type { PublishToken } from './publish-tokens.ts';
import { releaseRoute, type ReleaseRouteOptions } from './release-route.ts';

/** Time for one request, in milliseconds: an upload over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;

/** What the origin serves, and from whom it accepts releases. */
export interface OriginOptions {
  store: ArtefactStore;
  /** A folder for compressed forms that were not published. */
  cacheDir: string;
  /** The origin's address for browsers: HSTS is sent if it is https. */
  publicUrl: string;
  /** Who may publish releases over HTTP; nobody by default. */
  tokens?: readonly PublishToken[];
  /** What previews and sets are signed with; without it the origin only takes releases. */
  signing?: ReleaseRouteOptions['signing'];
  /** A PMTiles archive with streets, served at `mapArchivePath`. */
  mapFile?: string | undefined;
  /** How many versions of a remote may wait for a promotion; a default that is enough for a week of previews. */
  maxUnnamedVersions?: number;
}

/**
 * Serves released files to browsers and shells. It is another origin than the shell, so all responses are
 * readable across origins. Versioned files are immutable; the pointer to the current set is never cached.
 */
export function artefactServer({
  store,
  cacheDir,
  publicUrl,
  tokens = [],
  signing,
  mapFile,
  maxUnnamedVersions,
}: OriginOptions): FastifyInstance {
  const files = new ArtefactFiles(store, cacheDir);
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('timing-allow-origin', '*');
    reply.header('x-content-type-options', 'nosniff');
    if (publicUrl.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  );
  app.setErrorHandler((error, request, reply) => {
    console.error(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
    return reply.code(500).header('cache-control', 'no-store').type('text/plain').send('Internal error');
  });

  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  void app.register(publishRoute, { store, tokens, maxUnnamedVersions });
  if (signing) void app.register(releaseRoute, { store, tokens, signing });
  if (mapFile !== undefined) void app.register(mapRoute, { file: mapFile });
  app.get('/*', async (request, reply) => answer(request, reply, files));
  return app;
}

async function answer(request: FastifyRequest, reply: FastifyReply, files: ArtefactFiles): Promise<FastifyReply> {
  // The raw path, not the router's decoded one: paths of released files contain no escapes, so none is decoded.
  const [pathname = ''] = request.url.split('?');
  const path = pathname.slice(1);
  const dictionaryId = request.headers['dictionary-id'];
  const file = await files.read(
    path,
    acceptedEncodings(request.headers['accept-encoding']),
    typeof dictionaryId === 'string' ? dictionaryId : undefined,
  );
  if (!file) {
    reply.callNotFound();
    return reply;
  }
  reply.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.header('etag', file.etag).header('vary', 'accept-encoding, dictionary-id').type(file.contentType);
  if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
  const dictionary = dictionaryHeader(path);
  if (dictionary !== null) reply.header('use-as-dictionary', dictionary);
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag)) return reply.code(304).send();
  return reply.send(file.body);
}
