import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createManifest, MANIFEST_FILE, parseManifest, serializeManifest } from '@houni/release/manifest';
import { runCommand } from './command.ts';
import { ROOT } from './product.ts';

/** Inside the repository, so that copies resolve the installed packages; new in each run, for all its test files. */
const FOLDER = path.join(ROOT, '.data/e2e/variants', process.env['E2E_RUN'] ?? 'alone');

/** A release that was published, as `promote` and `preview` name it. */
export interface Variant {
  remote: string;
  version: string;
  /** Its build folder. */
  dist: string;
}

/**
 * Wraps every page of a remote: adds a paragraph with `data-variant`, and causes the failure that
 * the parameter `newsletter` names, see `failures.spec.ts`.
 */
const WRAPPER = `import { createElement, Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import original from './original-remote.ts';

const onServer = typeof window === 'undefined';

function Trigger() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('thrown after a click');
  return createElement('button', { type: 'button', id: 'break', onClick: () => setBroken(true) }, 'break');
}

function wrap(page) {
  const Component = (props) => {
    const [query] = useSearchParams();
    const fault = query.get('newsletter');
    if (onServer && fault === 'render-throws') throw new Error('thrown while rendering on the server');
    if (onServer && fault === 'render-endless') for (;;);
    if (!onServer && fault === 'hydration-throws') throw new Error('thrown while hydrating');
    return createElement(
      Fragment,
      null,
      createElement(page.Component, props),
      createElement('p', { 'data-variant': 'other' }, 'another release'),
      fault === 'click-throws' ? createElement(Trigger) : null,
    );
  };
  return {
    ...page,
    Component,
    async load(context) {
      const fault = context.query.get('newsletter');
      if (fault === 'load-throws') throw new Error('thrown while loading');
      if (fault === 'load-never') await new Promise(() => {});
      if (fault === 'rejection') void Promise.reject(new Error('a forgotten rejection'));
      if (fault === 'late-throw') setTimeout(() => { throw new Error('thrown in a timer'); }, 0);
      return page.load(context);
    },
  };
}

export default {
  ...original,
  pages: Object.fromEntries(
    Object.entries(original.pages).map(([name, page]) => [name, typeof page === 'function' ? async () => wrap(await page()) : wrap(page)]),
  ),
};
`;

/** Builds a copy of a remote's sources with its pages wrapped. */
async function buildVariant(remote: string, folder: string): Promise<void> {
  await cp(path.join(ROOT, remote, 'package.json'), path.join(folder, 'package.json'));
  await cp(path.join(ROOT, remote, 'src'), path.join(folder, 'src'), { recursive: true });
  await rename(path.join(folder, 'src/remote.ts'), path.join(folder, 'src/original-remote.ts'));
  await writeFile(path.join(folder, 'src/remote.ts'), WRAPPER);
  await runCommand(process.execPath, ['shared-libs/build/src/cli.ts', 'build', folder]);
}

/** The build of the variant: the first test file of a run that needs it makes it, the others wait for it. */
async function builtVariant(remote: string): Promise<string> {
  const [folder, done] = [path.join(FOLDER, remote), path.join(FOLDER, `${remote}.done`)];
  await mkdir(FOLDER, { recursive: true });
  while (!existsSync(done)) {
    const isFirst = await mkdir(folder).then(
      () => true,
      () => false,
    );
    if (!isFirst) {
      await sleep(100);
      continue;
    }
    try {
      await buildVariant(remote, folder);
      await writeFile(done, '');
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }
  return folder;
}

/** Publishes the variant of a remote by the release command, into the artefact store under `dataDir`. */
export async function releaseVariant(dataDir: string, remote = 'mf-blog'): Promise<Variant> {
  const folder = await builtVariant(remote);
  const said = await runCommand(process.execPath, ['shared-libs/cli/src/houni.ts', 'release', folder], {
    DATA_DIR: dataDir,
  });
  const version = new RegExp(`${remote}@(\\S+) `).exec(said)?.[1];
  if (version === undefined) throw new Error(`The release command did not name a version: ${said}`);
  return { remote, version, dist: path.join(folder, 'dist') };
}

/** Copies a build with a changed server bundle and a matching manifest. */
export async function rebuildServer(dist: string, name: string, edit: (code: string) => string): Promise<string> {
  const folder = path.join(FOLDER, name);
  await rm(folder, { recursive: true, force: true });
  await cp(dist, folder, { recursive: true });
  const { version, server, files: _, ...same } = parseManifest(await readFile(path.join(dist, MANIFEST_FILE)), dist);
  await rm(path.join(folder, MANIFEST_FILE));
  const file = path.join(folder, server);
  await writeFile(file, edit(await readFile(file, 'utf8')));
  const packageVersion = version.replace(/-[0-9a-f]{12}$/, '');
  const manifest = await createManifest(folder, { ...same, server, packageVersion });
  await writeFile(path.join(folder, MANIFEST_FILE), serializeManifest(manifest));
  return folder;
}
