import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, isLocale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';
import type { RenderRequest, RenderResult } from '../render/render-request.ts';
import { chooseEncoding, compressPage } from './encode-page.ts';
import { internalApiUrl } from './environment.ts';
import type { Environment } from './environment.ts';
import { hostKind, publicConfig } from './host-kind.ts';
import type { DownloadedSet } from './downloaded-set.ts';
import type { ShellAssets } from './shell-assets.ts';
import type { Session } from '../session/read-session.ts';
import { SELF_REMOVING_WORKER } from '../offline/self-removing-worker.ts';
import { manifestAddress, webManifest } from '../render/web-manifest.ts';
import { SETTINGS_GLOBAL, WORKER_ADDRESS } from '../offline/worker-settings.ts';
import type { WorkerSettings } from '../offline/worker-settings.ts';

export interface OfflineOptions {
  environment: Environment;
  assets: ShellAssets;
  current(): DownloadedSet | null;
  readSession(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  render(set: DownloadedSet, request: RenderRequest): Promise<RenderResult>;
}

const ICONS = path.resolve(import.meta.dirname, '../../icons');
const ONE_DAY = 'public, max-age=86400';

/** Registers the routes of the installable app: service worker, offline pages, manifests, icons. */
export async function registerOffline(app: FastifyInstance, options: OfflineOptions): Promise<void> {
  const { environment, assets } = options;
  const worker = workerScript(environment, assets);
  const policy = workerPolicy(environment);
  app.get(WORKER_ADDRESS, async (request, reply) => {
    // Browsers check for a new worker at each visit and must not use an outdated one.
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy);
    return sendCompressed(request, reply.type('text/javascript; charset=utf-8'), worker);
  });

  for (const locale of LOCALES) {
    const manifest = JSON.stringify(webManifest(locale));
    app.get(manifestAddress(locale), async (_request, reply) =>
      reply.header('cache-control', ONE_DAY).type('application/manifest+json; charset=utf-8').send(manifest),
    );
  }

  const files = (await readdir(ICONS)).filter((name) => name.endsWith('.png'));
  const icons = new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(path.join(ICONS, name))] as const)),
  );
  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const bytes = icons.get(request.params.file);
    if (!bytes) return reply.code(404).type('text/plain').send('404 Not Found\n');
    return reply.header('cache-control', ONE_DAY).type('image/png').send(bytes);
  });
  const favicon = await readFile(path.join(ICONS, 'favicon.svg'));
  app.get('/favicon.svg', async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('image/svg+xml').send(favicon),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.code(301).header('location', '/favicon.svg').send());
  // iOS requests this path without a link.
  app.get('/apple-touch-icon.png', async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('image/png').send(icons.get('apple-touch-icon.png')),
  );

  app.get<{ Params: { locale: string } }>('/_offline/:locale', async (request, reply) => {
    const { locale } = request.params;
    const set = options.current();
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (!isLocale(locale)) return reply.code(404).type('text/plain').send('404 Not Found\n');
    if (!set) return reply.code(503).type('text/plain').send('503 Service Unavailable\n');
    const { user, token } = await options.readSession(request, reply);
    const { html } = await options.render(set, {
      requestId: request.id,
      // The page can be shown at any address, so its language links lead to the home page.
      path: buildPath('home', {}, locale),
      search: '',
      locale,
      prefix: null,
      target: { kind: 'offline' },
      user,
      token,
      config: publicConfig(hostKind(request.headers.host, environment), request.headers.host, environment),
      apiUrl: internalApiUrl(environment),
      loadDeadline: environment.LOAD_DEADLINE_MS,
      // Contains nothing of a release, so it stays valid for this version of the shell.
      set: { number: set.pinned.number, remotes: {}, preview: null },
      shell: assets.forPages,
      skip: [],
    });
    return sendCompressed(request, reply.type('text/html; charset=utf-8'), html.toString());
  });
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(await compressPage(Buffer.from(text), encoding));
}

function workerScript(environment: Environment, { build, workerCode }: ShellAssets): string {
  if (environment.SERVICE_WORKER === 'off') return SELF_REMOVING_WORKER;
  const settings: WorkerSettings = {
    version: build.version,
    apiUrl: environment.PUBLIC_API_URL,
    mediaUrl: environment.PUBLIC_MEDIA_URL,
    artefactUrl: environment.ARTEFACT_URL,
  };
  return `self.${SETTINGS_GLOBAL}=${JSON.stringify(settings)};\n${workerCode}`;
}

/** The worker needs its own policy, because it loads images with `fetch`. */
function workerPolicy(environment: Environment): string {
  const { PUBLIC_API_URL, PUBLIC_MEDIA_URL, ARTEFACT_URL } = environment;
  const origins = [PUBLIC_API_URL, PUBLIC_MEDIA_URL, ARTEFACT_URL].map((address) => new URL(address).origin);
  return `default-src 'none'; script-src 'self'; connect-src 'self' ${[...new Set(origins)].join(' ')}`;
}
