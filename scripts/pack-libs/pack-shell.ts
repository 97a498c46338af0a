import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildDevelopmentShell } from '@houni/build/shell';
import { ROOT } from '../environment.ts';
import { packedPackage } from './packed-package.ts';
import { copyFiles, filesBelow, type StagedPackage } from './staged-package.ts';

const SHELL = path.join(ROOT, 'shell');
/** In the workspace it is no library, so it has a short name there. */
const PACKED_NAME = '@houni/shell';

/**
 * Writes the files of the packed shell, for `houni dev` in other repositories: its server as compiled JavaScript, and its
 * development bundle, which is not compiled again there.
 * @param compiled the compiled sources of the shell
 */
export async function stageShell(compiled: string, target: string): Promise<StagedPackage> {
  const dist = path.join(target, 'dist');
  await cp(compiled, dist, { recursive: true, filter: (file) => !file.endsWith('.d.ts') });
  await copyFiles(path.join(SHELL, 'src'), dist, /\.json$/);
  await cp(path.join(SHELL, 'icons'), path.join(target, 'icons'), { recursive: true });
  const bundle = path.join(target, 'development');
  await buildDevelopmentShell(SHELL, bundle);
  await removeOwnPath(bundle);
  const content = {
    ...packedPackage(await readFile(path.join(SHELL, 'package.json'), 'utf8')),
    name: PACKED_NAME,
    exports: { './package.json': './package.json' },
    files: ['dist', 'development', 'icons'],
  };
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  return content;
}

/** Development code names the file of each element; no path of this machine may get into a package. */
async function removeOwnPath(folder: string): Promise<void> {
  for (const name of await filesBelow(folder)) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(ROOT + path.sep, ''));
  }
}
