import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ShellBuild } from '@houni/build/shell-build';
import { integrityOf } from '@houni/release/manifest';
import { fontFiles } from '@houni/ui/font-files';
import type { RenderRequest } from '../render/render-request.ts';

/** The shell's build: what its pages reference, and where its files are. */
export interface ShellAssets {
  build: ShellBuild;
  realmFile: string;
  /** Contains one folder for each version, so that pages that were opened before an update still find their chunks. */
  browserFolder: string;
  forPages: RenderRequest['shell'];
}

const dist = path.resolve(import.meta.dirname, '../../dist');
const FONT_BASE = '/_shell/fonts';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Copies the current build into the data folder, under its version, and serves it from there: a new build while the shell
 * runs does not affect its pages. Throws if there is no usable build.
 */
export async function readShellAssets(dataDirectory: string, worker: 'on' | 'off'): Promise<ShellAssets> {
  const text = await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => {
    throw new Error('The shell is not built: run npm run build.');
  });
  const build = JSON.parse(text) as ShellBuild; // written by our own build
  const store = path.join(dataDirectory, 'shell-builds');
  const browserFolder = path.join(store, 'browser');
  const serverFolder = path.join(store, 'server', build.version);
  await copyOnce(path.join(dist, 'server'), serverFolder);
  await copyOnce(path.join(dist, 'browser'), path.join(browserFolder, build.version));
  const main = await readFile(path.join(browserFolder, build.version, build.main.file));
  if (integrityOf(main) !== build.main.integrity) {
    await Promise.all(
      [serverFolder, path.join(browserFolder, build.version)].map((folder) => rm(folder, { recursive: true })),
    );
    throw new Error('The shell was being built while it started: start it again.');
  }
  const pinned = ({ file, integrity }: ShellBuild['main']) => ({ url: `/_shell/${build.version}/${file}`, integrity });
  return {
    build,
    realmFile: path.join(serverFolder, 'realm.cjs'),
    browserFolder,
    forPages: {
      version: build.version,
      main: pinned(build.main),
      offlineList: pinned(build.offlineList),
      worker,
      fontBase: FONT_BASE,
    },
  };
}

/** Copies a folder atomically, unless the target exists. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => null)) return;
  const temporary = `${to}.${randomUUID()}.tmp`;
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, temporary, { recursive: true });
  // Another process may have been faster; its copy is identical.
  await rename(temporary, to).catch(() => rm(temporary, { recursive: true }));
}

/** Serves the shell's scripts and fonts, at addresses that change with their content. */
export async function serveShellAssets(app: FastifyInstance, assets: ShellAssets): Promise<void> {
  const fontFolder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/readex-pro/package.json')),
    'files',
  );
  const fonts = new Map(
    await Promise.all(
      fontFiles.map(async ({ file, source }) => [file, await readFile(path.join(fontFolder, source))] as const),
    ),
  );
  app.get<{ Params: { file: string } }>(`${FONT_BASE}/:file`, async (request, reply) => {
    const bytes = fonts.get(request.params.file);
    if (!bytes) return reply.code(404).type('text/plain').send('404 Not Found\n');
    return reply
      .header('cache-control', IMMUTABLE)
      .header('access-control-allow-origin', '*')
      .type('font/woff2')
      .send(bytes);
  });
  await app.register(fastifyStatic, {
    root: assets.browserFolder,
    prefix: '/_shell/',
    preCompressed: true,
    decorateReply: false,
    index: false,
    setHeaders: (response) => {
      void response.header('cache-control', IMMUTABLE).header('access-control-allow-origin', '*');
    },
  });
}
