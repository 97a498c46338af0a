import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compileLibraries, libraryNames } from '../pack-libs/compile-libraries.ts';
import { stageLibrary } from '../pack-libs/pack-libraries.ts';
import { sameTimes } from './image-context.ts';
import { Installation, type InstalledPackage } from './installed-packages.ts';

/** What a remote compiles with. */
const COMPILER = ['@types/react', '@types/react-dom', 'typescript'];

/**
 * Writes the folder `node_modules` of the image `publisher`: our libraries as they are packed for other repositories, and
 * what they and a remote need. It has no source of the shell.
 * @param root the repository
 * @param target an empty folder
 * @returns the npm packages
 */
export async function writePublisherContext(root: string, target: string): Promise<InstalledPackage[]> {
  rmSync(target, { recursive: true, force: true });
  const libraries = await libraryNames();
  const installation = new Installation(root);
  const found = new Map<string, InstalledPackage>();
  const remote = path.join(root, 'mf-blog'); // has only what every remote needs
  for (const name of [...dependenciesOf(remote), ...COMPILER]) installation.closure(name, remote, found);
  for (const library of libraries) {
    const folder = path.join(root, 'shared-libs', library);
    for (const name of dependenciesOf(folder)) installation.closure(name, folder, found);
  }
  for (const { folder } of found.values()) {
    mkdirSync(path.dirname(path.join(target, packedFolder(folder))), { recursive: true });
    cpSync(path.join(root, folder), path.join(target, packedFolder(folder)), { recursive: true });
  }
  const staging = await mkdtemp(path.join(os.tmpdir(), 'houni-publisher-'));
  try {
    await compileLibraries(path.join(staging, 'compiled'));
    for (const library of libraries) {
      await stageLibrary(library, path.join(staging, 'compiled'), path.join(staging, library));
      await cp(path.join(staging, library), path.join(target, 'node_modules/@houni', library), { recursive: true });
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  const written = path.join(target, 'node_modules/.federation');
  mkdirSync(written);
  chmodSync(written, 0o1777); // a CI may run the image as any user
  await sameTimes(target);
  return [...found.values()].toSorted((a, b) => a.folder.localeCompare(b.folder));
}

/** npm packages that a workspace needs, without our own ones. */
function dependenciesOf(workspace: string): string[] {
  const text = readFileSync(path.join(workspace, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@houni/'));
}

/** A package that only one library has in this version stays inside of that library. */
function packedFolder(folder: string): string {
  return folder.replace(/^shared-libs\/([^/]+)\//, 'node_modules/@houni/$1/');
}
