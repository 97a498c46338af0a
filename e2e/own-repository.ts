/** A remote in a folder outside of the workspace, with the packed packages installed as in its own repository. */
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { runNpm } from './command.ts';
import { ROOT } from './product.ts';

const LOCALES = ['fr', 'ar', 'en', 'it', 'es'];
const INSTALLED = path.join(ROOT, 'node_modules');

/** Packages of others that the remote names in its package.json, in the installed versions. */
const OTHERS = [
  '@emotion/react',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-dom',
  'react-router-dom',
  'typescript',
];

/** A remote in its own folder. */
export interface OwnRepository {
  folder: string;
  /** Runs the command-line tool that is installed there. @returns its output */
  houni(args: string[], env?: Record<string, string>): Promise<string>;
  /** An empty folder beside it in which the same packages are installed; `houni` runs the tool there. */
  another(name: string): Promise<Pick<OwnRepository, 'folder' | 'houni'>>;
  /** Runs `houni dev` there until it is stopped. */
  dev(args: string[], env: Record<string, string>): Promise<{ siteUrl: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

/**
 * Packs the packages, writes a remote named mf-guides with one page into an empty folder, and installs what its package.json
 * names, as `npm install` would. npm itself needs the registry's list of versions, so it cannot do it without a network.
 */
export async function createOwnRepository(): Promise<OwnRepository> {
  const parent = await mkdtemp(path.join(tmpdir(), 'houni-own-'));
  const folder = path.join(parent, 'mf-guides');
  const printed = await runNpm('pack:libs', ['--', path.join(parent, 'packages')]);
  const tarballs = printed.trim().split('\n');
  await mkdir(folder);
  for (const [file, text] of Object.entries(sources(tarballs))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  linkInstalled(path.join(folder, 'node_modules'));
  const run = promisify(execFile);
  for (const tarball of tarballs) {
    const target = path.join(folder, 'node_modules', packageName(tarball));
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
  }
  const cli = path.join(folder, 'node_modules/@houni/cli');
  const tool = path.join(cli, readPackage(cli).bin?.['houni'] ?? '');
  const houniIn =
    (cwd: string): OwnRepository['houni'] =>
    async (args, env = {}) =>
      (await run(process.execPath, [tool, ...args], { cwd, env: { ...process.env, ...env } })).stdout;
  return {
    folder,
    async another(name) {
      const other = path.join(parent, name);
      await mkdir(other);
      const installed = path.join(folder, 'package.json');
      const { dependencies } = JSON.parse(readFileSync(installed, 'utf8')) as { dependencies: object };
      await writeFile(path.join(other, 'package.json'), JSON.stringify({ dependencies }));
      symlinkSync(path.join(folder, 'node_modules'), path.join(other, 'node_modules'));
      return { folder: other, houni: houniIn(other) };
    },
    async dev(args, env) {
      const child = spawn(process.execPath, [tool, 'dev', ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(child, 'exit');
      for await (const line of createInterface({ input: child.stdout })) {
        const [siteUrl] = /http:\/\/houni\.localhost:\d+(?=\. Stop)/.exec(line) ?? [];
        if (siteUrl === undefined) continue;
        // What it prints from now on must not fill the pipe.
        child.stdout.resume();
        return {
          siteUrl,
          async stop() {
            child.kill('SIGTERM');
            await exited;
          },
        };
      }
      throw new Error('houni dev has ended.');
    },
    houni: houniIn(folder),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

/** `…/houni-ui-0.1.0.tgz` -> `@houni/ui`. */
function packageName(tarball: string): string {
  const [, name = ''] = /^houni-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(path.basename(tarball)) ?? [];
  return `@houni/${name}`;
}

function sources(tarballs: string[]): Record<string, string> {
  const own = tarballs.map((file) => [packageName(file), `file:${file}`]);
  const others = OTHERS.map((name) => [name, readPackage(path.join(INSTALLED, name)).version]);
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': json({
      name: 'mf-guides',
      version: '2.0.0',
      private: true,
      type: 'module',
      dependencies: Object.fromEntries([...own, ...others]),
    }),
    'tsconfig.json': json({
      extends: '@houni/build/tsconfig.base.json',
      compilerOptions: { lib: ['ES2024', 'DOM', 'DOM.Iterable'] },
      include: ['src'],
    }),
    'src/client.ts': `import { createLifecycles } from '@houni/remote';
import definition from './remote.ts';

export default createLifecycles(definition);
`,
    'src/server.ts': `import { defineServerRemote } from '@houni/remote';
import definition from './remote.ts';
import { routes } from './routes.ts';

export default defineServerRemote(definition, { routes });
`,
    'src/routes.ts': `import { pathBuilder } from '@houni/routing/build';
import type { ParamsOf } from '@houni/routing/route-pattern';
import type { RouteDeclaration } from '@houni/routing/route-table';

export const name = 'guides';

export const routes = {
  guides: { path: 'guides/{topic:acheter|louer}', indexed: true, query: [] },
} as const satisfies Record<string, RouteDeclaration>;

declare module '@houni/routing/route' {
  interface OwnRouteParams {
    guides: ParamsOf<typeof routes.guides.path>;
  }
}

export const guidesPath = pathBuilder(routes.guides.path);
`,
    'src/remote.ts': `import { defineRemote } from '@houni/remote';
import type { Messages } from '@houni/remote';
import { guidesPage } from './guides-page.ts';
import type texts from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    guides: typeof texts;
  }
}

const TEXTS: Record<string, () => Promise<{ default: Messages }>> = {
${LOCALES.map((locale) => `  ${locale}: () => import('./messages/${locale}.json', { with: { type: 'json' } }),`).join('\n')}
};

export default defineRemote({
  name: 'guides',
  pages: { guides: guidesPage },
  messages: async (locale) => ({ guides: (await TEXTS[locale]?.())?.default ?? {} }),
});
`,
    'src/guides-page.ts': `import { definePage } from '@houni/remote';
import { Guides } from './guides.tsx';
import { guidesPath } from './routes.ts';

export const guidesPage = definePage('guides', {
  load: async () => ({ kind: 'ok' }),
  head: ({ t, locale, route }) => ({ title: t('guides:title'), canonical: guidesPath(route.params, locale) }),
  Component: Guides,
});
`,
    'src/guides.tsx': `import { useState } from 'react';
import type { PageProps } from '@houni/remote';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';

export function Guides({ route }: PageProps<'guides'>) {
  const { t } = useT('guides');
  const [clicks, setClicks] = useState(0);
  const topic: 'acheter' | 'louer' = route.params.topic;
  return (
    <Container>
      <h1>{t('title')}</h1>
      <p>{topic}</p>
      <Button onClick={() => setClicks(clicks + 1)}>{t('clicks', { clicks })}</Button>
    </Container>
  );
}
`,
    ...Object.fromEntries(
      LOCALES.map((locale) => [
        `src/messages/${locale}.json`,
        json({ title: `Un autre dépôt (${locale})`, clicks: 'clicks: {{clicks}}' }),
      ]),
    ),
  };
}

interface PackageFile {
  version: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/**
 * Makes hard links to the workspace's installed packages that the remote and the packed packages need.
 */
function linkInstalled(target: string): void {
  const libraries = readdirSync(path.join(ROOT, 'shared-libs'), { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map(({ name }) => path.join(ROOT, 'shared-libs', name));
  const packed = [...libraries, path.join(ROOT, 'shell')];
  const queue = OTHERS.map((name) => path.join(INSTALLED, name));
  const done = new Set<string>();
  const add = (needed: object | undefined, beside: string): void => {
    for (const name of Object.keys(needed ?? {}))
      queue.push(
        ...[path.join(beside, 'node_modules', name), path.join(INSTALLED, name)].filter(isInstalled).slice(0, 1),
      );
  };
  for (const library of packed) add(readPackage(library).dependencies, library);
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    // A library's own version of a package comes first, so it takes the place of another version.
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (done.has(name) || name.startsWith('@houni/')) continue;
    done.add(name);
    linkFolder(folder, path.join(target, name));
    for (const inner of [folder, ...nested(path.join(folder, 'node_modules'))]) {
      const { dependencies, optionalDependencies, peerDependencies } = readPackage(inner);
      const present = new Set(nested(path.join(folder, 'node_modules')).map((each) => path.basename(each)));
      for (const needed of [dependencies, optionalDependencies, peerDependencies])
        add(Object.fromEntries(Object.entries(needed ?? {}).filter(([each]) => !present.has(path.basename(each)))), '');
    }
  }
}

function isInstalled(folder: string): boolean {
  return existsSync(path.join(folder, 'package.json'));
}

/** Folders of the packages in a folder `node_modules`. */
function nested(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(folder, name)).map((inner) => path.join(folder, name, inner))
      : [path.join(folder, name)].filter(isInstalled),
  );
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const item of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, item.name), path.join(to, item.name)];
    if (item.isDirectory()) linkFolder(source, target);
    else if (item.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}
