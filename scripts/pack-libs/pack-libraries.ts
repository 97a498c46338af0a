import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../environment.ts';
import { compileLibraries, libraryNames } from './compile-libraries.ts';
import { stageShell } from './pack-shell.ts';
import { packedPackage, withCompiledImports } from './packed-package.ts';
import { copyFiles, filesBelow, type StagedPackage } from './staged-package.ts';

/** Files beside the sources that are used as they are. */
const NOT_COMPILED = /\.(cjs|js|json|yml)$|\.d\.ts$/;

const COMPILER_SETTINGS = './tsconfig.base.json';

/**
 * Packs every library as `npm publish` would upload it: compiled JavaScript with declarations; and the shell.
 * @param folder receives the tarballs; earlier ones are removed
 * @returns the tarballs, by the name of the package
 */
export async function packLibraries(folder: string): Promise<Record<string, string>> {
  const staging = await mkdtemp(path.join(tmpdir(), 'houni-packages-'));
  try {
    const compiled = path.join(staging, 'compiled');
    await compileLibraries(compiled, { withShell: true });
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const tarballs: Record<string, string> = {};
    const folders: string[] = [];
    const add = async (name: string, stage: (target: string) => Promise<StagedPackage>): Promise<void> => {
      const target = path.join(staging, name);
      const { name: packageName, version } = await stage(target);
      folders.push(target);
      tarballs[packageName] = path.join(folder, `${packageName.slice(1).replace('/', '-')}-${version}.tgz`);
    };
    for (const name of await libraryNames()) await add(name, (target) => stageLibrary(name, compiled, target));
    await add('shell', (target) => stageShell(path.join(compiled, 'shell/src'), target));
    const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
    await promisify(execFile)('npm', ['pack', ...options, ...folders], { cwd: staging });
    return tarballs;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Writes the files of one library, as they are in the tarball. */
export async function stageLibrary(name: string, compiled: string, target: string): Promise<StagedPackage> {
  const library = path.join(ROOT, 'shared-libs', name);
  const dist = path.join(target, 'dist');
  await cp(path.join(compiled, 'shared-libs', name, 'src'), dist, { recursive: true });
  for (const file of await filesBelow(dist)) {
    if (!file.endsWith('.d.ts')) continue;
    const declarations = path.join(dist, file);
    await writeFile(declarations, withCompiledImports(await readFile(declarations, 'utf8')));
  }
  await copyFiles(path.join(library, 'src'), dist, NOT_COMPILED);
  // A remote outside of the workspace extends it.
  const added = name === 'build' ? { [COMPILER_SETTINGS]: COMPILER_SETTINGS } : {};
  for (const file of Object.keys(added)) await cp(path.join(ROOT, file), path.join(target, file));
  const content = packedPackage(await readFile(path.join(library, 'package.json'), 'utf8'), added);
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  await cp(path.join(library, 'README.md'), path.join(target, 'README.md'));
  return content;
}
