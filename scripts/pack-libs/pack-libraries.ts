import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../environment.ts';
import { compileLibraries, libraryNames } from './compile-libraries.ts';
import { packedPackage, withCompiledImports } from './packed-package.ts';

/** Files beside the sources that are used as they are. */
const COPIED = /\.(cjs|js|json)$|\.d\.ts$/;

const COMPILER_SETTINGS = './tsconfig.base.json';

/**
 * Packs every library as `npm publish` would upload it: compiled JavaScript with declarations.
 * @param folder receives the tarballs; earlier ones are removed
 * @returns the tarballs, by the name of the package
 */
export async function packLibraries(folder: string): Promise<Record<string, string>> {
  const staging = await mkdtemp(path.join(tmpdir(), 'houni-packages-'));
  try {
    const compiled = path.join(staging, 'compiled');
    await compileLibraries(compiled);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const tarballs: Record<string, string> = {};
    const names = await libraryNames();
    for (const name of names) {
      const { name: packageName, version } = await stage(name, compiled, path.join(staging, name));
      tarballs[packageName] = path.join(folder, `${packageName.slice(1).replace('/', '-')}-${version}.tgz`);
    }
    const folders = names.map((name) => path.join(staging, name));
    const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
    await promisify(execFile)('npm', ['pack', ...options, ...folders], { cwd: staging });
    return tarballs;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Writes the files of one package, as they are in the tarball. */
async function stage(name: string, compiled: string, target: string): Promise<{ name: string; version: string }> {
  const library = path.join(ROOT, 'shared-libs', name);
  const dist = path.join(target, 'dist');
  await cp(path.join(compiled, name, 'src'), dist, { recursive: true });
  for (const file of await filesBelow(dist)) {
    if (!file.endsWith('.d.ts')) continue;
    const declarations = path.join(dist, file);
    await writeFile(declarations, withCompiledImports(await readFile(declarations, 'utf8')));
  }
  const sources = path.join(library, 'src');
  for (const file of await filesBelow(sources))
    if (COPIED.test(file)) await cp(path.join(sources, file), path.join(dist, file));
  // A remote outside of the workspace extends it.
  const added = name === 'build' ? { [COMPILER_SETTINGS]: COMPILER_SETTINGS } : {};
  for (const file of Object.keys(added)) await cp(path.join(ROOT, file), path.join(target, file));
  const content = packedPackage(await readFile(path.join(library, 'package.json'), 'utf8'), added);
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  await cp(path.join(library, 'README.md'), path.join(target, 'README.md'));
  return content;
}

async function filesBelow(folder: string): Promise<string[]> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  return items
    .filter((item) => item.isFile())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)));
}
