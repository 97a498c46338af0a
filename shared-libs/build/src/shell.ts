import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { integrityOf } from '@houni/release/manifest';
import { compile } from './compile.ts';
import { developmentConfigs } from './development-configs.ts';
import type { ShellBuild } from './shell-build.ts';
import { shellConfigs } from './shell-config.ts';
import { sharedVersions } from './shared-modules.ts';
import { toolchain } from './toolchain.ts';

/** Builds the shell into `<directory>/dist`: `browser/`, `server/realm.cjs` and `build.json`. */
export async function buildShell(directory: string): Promise<ShellBuild> {
  await compile(shellConfigs(directory));
  const output = path.join(directory, 'dist');
  const textFiles = await writeTexts(directory, path.join(output, 'browser'));
  const hash = createHash('sha256');
  const script = async (file: string) => ({
    file,
    integrity: integrityOf(await readFile(path.join(output, 'browser', file))),
  });
  for (const file of (await readdir(path.join(output, 'browser'))).toSorted()) {
    hash.update(file).update(await readFile(path.join(output, 'browser', file)));
  }
  hash.update(await readFile(path.join(output, 'server/realm.cjs')));
  const build: ShellBuild = {
    version: hash.digest('hex').slice(0, 16),
    main: await script('main.js'),
    offlineList: await script('offline-list.js'),
    texts: Object.fromEntries(
      await Promise.all([...textFiles].map(async ([locale, file]) => [locale, await script(file)] as const)),
    ),
    worker: 'sw.js',
    shared: sharedVersions(directory),
    library: toolchain().build,
  };
  await writeFile(path.join(output, 'build.json'), `${JSON.stringify(build, null, 1)}\n`);
  return build;
}

/** Writes the texts of every page as one script for each locale: `texts-fr-<hash>.js` sets the variable `houniTexts`. */
async function writeTexts(directory: string, browser: string): Promise<Map<string, string>> {
  const namespaces = {
    common: path.join(
      path.dirname(createRequire(path.join(directory, 'package.json')).resolve('@houni/i18n')),
      'messages/common',
    ),
    shell: path.join(directory, 'src/messages'),
  };
  const files = new Map<string, string>();
  for (const name of await readdir(namespaces.common)) {
    const locale = path.basename(name, '.json');
    const texts = await Promise.all(
      Object.entries(namespaces).map(async ([namespace, folder]) => [
        namespace,
        JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown,
      ]),
    );
    const code = `houniTexts=${JSON.stringify(Object.fromEntries(texts))}`;
    const file = `texts-${locale}-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
    files.set(locale, file);
    await writeFile(path.join(browser, file), code);
  }
  return files;
}

/**
 * Builds what `npm run dev` keeps in memory of the shell, for `houni dev` in other repositories: `<output>/browser` and
 * `<output>/server/realm.cjs`.
 */
export async function buildDevelopmentShell(directory: string, output: string): Promise<void> {
  const [browser, server] = developmentConfigs(directory, true);
  await compile([
    { ...browser, output: { ...browser.output, path: path.join(output, 'browser') } },
    { ...server, output: { ...server.output, path: path.join(output, 'server') } },
  ]);
}
