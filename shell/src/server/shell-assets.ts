import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ShellBuild } from '@houni/build/shell-build';
import { fileUrl } from '@houni/release/artefact-store';
import { integrityOf } from '@houni/release/manifest';
import { SHELL_FOLDER } from '@houni/release/shell-files';
import { fontFiles } from '@houni/ui/font-files';
import type { RenderRequest } from '../render/render-request.ts';

/** The shell's build: what its pages reference, and what its server runs. */
export interface ShellAssets {
  build: ShellBuild;
  realmFile: string;
  /** The code of the service worker, which must come from the site's own address. */
  workerCode: string;
  forPages: RenderRequest['shell'];
}

const dist = path.resolve(import.meta.dirname, '../../dist');
/** The fonts are the same in all versions of the shell, so any of them can answer. */
const FONT_BASE = '/_shell/fonts';
/** Time for the answer of the artefact origin. */
const FILES_DEADLINE_MS = 5000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Reads the current build. Its server files are copied into the data folder, under their version: a new build while the
 * shell runs does not affect it. Its browser files come from the artefact origin. Throws if there is no usable build.
 */
export async function readShellAssets(
  dataDirectory: string,
  artefactUrl: string,
  worker: 'on' | 'off',
): Promise<ShellAssets> {
  const text = await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => {
    throw new Error('The shell is not built: run npm run build.');
  });
  const build = JSON.parse(text) as ShellBuild; // written by our own build
  const serverFolder = path.join(dataDirectory, 'shell-builds/server', build.version);
  await copyOnce(path.join(dist, 'server'), serverFolder);
  const workerCode = await readFile(path.join(dist, 'browser', build.worker), 'utf8');
  if (integrityOf(await readFile(path.join(dist, 'browser', build.main.file))) !== build.main.integrity) {
    await rm(serverFolder, { recursive: true });
    throw new Error('The shell was being built while it started: start it again.');
  }
  const pinned = ({ file, integrity }: ShellBuild['main']) => ({
    url: fileUrl(artefactUrl, SHELL_FOLDER, build.version, file),
    integrity,
  });
  return {
    build,
    realmFile: path.join(serverFolder, 'realm.cjs'),
    workerCode,
    forPages: {
      version: build.version,
      main: pinned(build.main),
      offlineList: pinned(build.offlineList),
      texts: Object.fromEntries(Object.entries(build.texts).map(([locale, file]) => [locale, pinned(file)])),
      worker,
      fontBase: FONT_BASE,
    },
  };
}

/**
 * Resolves if the artefact origin has the browser files of this build; they appear there all at once.
 * @param artefactUrl the origin's address for this server
 * @throws with the remedy if they are not there
 */
export async function assertShellFiles(artefactUrl: string, { version, main }: ShellBuild): Promise<void> {
  const url = fileUrl(artefactUrl, SHELL_FOLDER, version, main.file);
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(FILES_DEADLINE_MS) });
  if (!answer.ok)
    throw new Error(
      `The browser files of this shell (${version}) are not at the artefact origin, which answered ${answer.status}: publish them with node shell/src/server/publish-files.ts.`,
    );
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

/** Serves the fonts, at addresses that change with their content. */
export async function serveFonts(app: FastifyInstance): Promise<void> {
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
}
