import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { EVENTS_PATH } from '@houni/remote/development-messages';
import type { Bundles } from './bundles.ts';
import { contentType } from './content-type.ts';
import type { DevelopmentOrigin } from './development-origin.ts';
import { isLocal } from './is-local.ts';
import type { PageEvents } from './page-events.ts';

export interface ServerOptions {
  origin: DevelopmentOrigin;
  bundles: Bundles;
  events: PageEvents;
  upstreamUrl: string;
  isReady(): boolean;
  /** A browser file of the shell. */
  readShell(file: string): Uint8Array | null;
  /** A browser starts a remote of the release set: it may be compiled from now on. */
  onRemoteOpened(name: string): void;
}

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * The HTTP server of `npm run dev`: an artefact origin whose watched bundles are in memory, the shell's browser files,
 * and the events for pages. It serves source code, so only pages and programs of this machine may read it.
 */
export function developmentServer(options: ServerOptions): FastifyInstance {
  const { origin, bundles, events } = options;
  const app = Fastify({ logger: false, forceCloseConnections: true, return503OnClosing: false });
  app.addHook('onRequest', async (request, reply) => {
    // Another name for this address (DNS rebinding) must not make it readable.
    if (!isLocal(`http://${request.headers.host ?? ''}`)) return reply.code(403).send('403 Forbidden\n');
    reply.headers(crossOriginHeaders(request));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).headers(NO_STORE).type('text/plain').send('Not found'));

  app.get('/health/ready', async (_request, reply) =>
    reply
      .code(options.isReady() ? 200 : 503)
      .headers(NO_STORE)
      .send({ status: options.isReady() ? 'ok' : 'compiling' }),
  );
  app.get(EVENTS_PATH, (request, reply) => {
    reply.hijack();
    events.add(reply.raw, crossOriginHeaders(request));
  });
  app.get<{ Params: { '*': string } }>('/shell/*', async (request, reply) =>
    send(reply, request.params['*'], options.readShell(request.params['*'])),
  );
  app.get('/*', async (request, reply) => {
    const [file = ''] = request.url.slice(1).split('?');
    const pinned = origin.read(file);
    if (pinned) return send(reply, file, pinned);
    const [remote = '', , ...rest] = file.split('/');
    // Everything but the entry is always the newest: webpack's runtime has updated itself to it.
    if (origin.isInMemory(file)) return send(reply, file, bundles.read(remote, rest.join('/')));
    if (file === 'sets/current.json') return send(reply, file, null);
    if (rest.at(-1) === 'remoteEntry.js') options.onRemoteOpened(remote);
    return forward(`${options.upstreamUrl}/${file}`, reply);
  });
  return app;
}

function send(reply: FastifyReply, file: string, bytes: Uint8Array | null): FastifyReply {
  if (!bytes) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .headers(NO_STORE)
    .type(contentType(path.basename(file)))
    .send(bytes);
}

/** Released files of the other origin, which are immutable. */
async function forward(url: string, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await fetch(url).catch(() => null);
  if (!answer) return reply.code(502).headers(NO_STORE).type('text/plain').send(`${url} does not answer.\n`);
  for (const name of ['content-type', 'cache-control', 'etag']) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
}

function crossOriginHeaders({ headers }: FastifyRequest): Record<string, string> {
  const { origin } = headers;
  const allowed: Record<string, string> = origin && isLocal(origin) ? { 'access-control-allow-origin': origin } : {};
  return { ...allowed, vary: 'origin', 'cross-origin-resource-policy': 'cross-origin', 'timing-allow-origin': '*' };
}
