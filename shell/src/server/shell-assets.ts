import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fontFiles } from '@houni/ui/font-files';
import type { RenderRequest } from '../render/render-request.ts';

interface ShellBuild {
  version: string;
  main: { file: string; integrity: string };
  shared: Record<string, string>;
}

/** The shell's own build: what its pages reference and where its files lie. */
export interface ShellAssets {
  build: ShellBuild;
  realmFile: string;
  browserFolder: string;
  forPages: RenderRequest['shell'];
}

const dist = path.resolve(import.meta.dirname, '../../dist');
const FONT_BASE = '/_shell/fonts';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Reads the build; throws a sentence where the shell was not built. */
export async function readShellAssets(): Promise<ShellAssets> {
  const text = await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => {
    throw new Error('The shell is not built: run npm run build.');
  });
  const build = JSON.parse(text) as ShellBuild; // written by our own build
  return {
    build,
    realmFile: path.join(dist, 'server/realm.cjs'),
    browserFolder: path.join(dist, 'browser'),
    forPages: {
      version: build.version,
      main: { url: `/_shell/${build.version}/${build.main.file}`, integrity: build.main.integrity },
      fontBase: FONT_BASE,
    },
  };
}

/** Serves the shell's scripts and fonts from addresses that change with their content. */
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
    return reply.header('cache-control', IMMUTABLE).header('access-control-allow-origin', '*').type('font/woff2').send(bytes);
  });
  await app.register(fastifyStatic, {
    root: assets.browserFolder,
    prefix: `/_shell/${assets.build.version}/`,
    preCompressed: true,
    decorateReply: false,
    index: false,
    setHeaders: (response) => {
      void response.header('cache-control', IMMUTABLE).header('access-control-allow-origin', '*');
    },
  });
}
