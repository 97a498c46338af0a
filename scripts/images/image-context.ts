import { cpSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPMENT_FILES, type NodeImage } from './image-definitions.ts';
import { Installation, type InstalledPackage } from './installed-packages.ts';
import { runtimeImports } from './runtime-imports.ts';

/** Of npm packages: what only editors and readers need. */
const UNUSED = /\.(?:map|d\.[cm]?ts|md|markdown|flow)$/i;
/** Of assets: source maps are not for visitors, and `api/schema` has a text for readers. */
const UNUSED_ASSET = /\.(?:js\.map|md)$/;

/**
 * Writes the context of the image `node`: Node.js of the lockfile's package for this machine, which `npm start` uses too.
 * @param root the repository
 * @param target an empty folder
 * @returns the npm packages
 */
export async function writeNodeContext(root: string, target: string): Promise<InstalledPackage[]> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const packages = [...new Installation(root).closure(`node-${process.platform}-${process.arch}`, root).values()];
  for (const { folder } of packages) cpSync(path.join(root, folder, 'bin/node'), path.join(target, 'node'));
  cpSync(path.join(root, 'docker/node/healthcheck.mjs'), path.join(target, 'healthcheck.mjs'));
  await sameTimes(target);
  return packages;
}

/**
 * Writes the folder `app` of an image: our files that its programs need, at their places in the repository, and the npm
 * packages of the lockfile that these import. Nothing else, so no tool of a build is in an image.
 * @param root the repository, built
 * @param target an empty folder
 * @returns the npm packages
 */
export async function writeImageContext(root: string, image: NodeImage, target: string): Promise<InstalledPackage[]> {
  const absolute = (file: string): string => path.join(root, file);
  const excluded = new Set(DEVELOPMENT_FILES.map(absolute));
  const { files, packages } = runtimeImports(image.entries.map(absolute), (file) => excluded.has(file));
  const app = path.join(target, 'app');
  rmSync(target, { recursive: true, force: true });
  for (const file of files) copy(root, path.relative(root, file), app);
  for (const asset of image.assets) copy(root, asset, app, (file) => !UNUSED_ASSET.test(file));
  copy(root, 'package.json', app);
  const packageFiles = image.assets.filter((asset) => path.basename(asset) === 'package.json');
  for (const folder of libraryFolders(root, files, packageFiles)) linkLibrary(root, folder, app);

  const installation = new Installation(root);
  const found = new Map<string, InstalledPackage>();
  for (const [name, importers] of packages)
    // The router's production build has this name in the bundle; see `realm-loader.ts` of the shell.
    if (name !== 'react-router-production') for (const from of importers) installation.closure(name, from, found);
  for (const { name, from } of image.packages) installation.closure(name, absolute(from), found);
  for (const { folder } of found.values())
    copy(root, folder, app, (file) => !UNUSED.test(file) && !isNested(file, folder));
  await sameTimes(target);
  return [...found.values()].toSorted((a, b) => a.folder.localeCompare(b.folder));
}

function copy(root: string, file: string, app: string, isUsed: (source: string) => boolean = () => true): void {
  const source = path.join(root, file);
  const filter = (each: string): boolean => statSync(each).isDirectory() || isUsed(each);
  mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
  cpSync(source, path.join(app, file), { recursive: true, filter });
}

/** A package inside of another one is copied by itself, if it is needed. */
function isNested(file: string, folder: string): boolean {
  return file.slice(file.lastIndexOf(folder) + folder.length).includes(`${path.sep}node_modules${path.sep}`);
}

/**
 * `shared-libs/routing` for each library with a file among these, and for each that a package.json names, directly or
 * through others: what a bundle contains of them needs their packages, which previews may read because they are named.
 * @param packageFiles relative to the root
 */
export function libraryFolders(
  root: string,
  files: ReadonlySet<string>,
  packageFiles: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (library: string): void => {
    const folder = `shared-libs/${library}`;
    if (found.has(folder)) return;
    found.add(folder);
    follow(`${folder}/package.json`);
  };
  const follow = (packageFile: string): void => {
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, packageFile), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const name of Object.keys(dependencies)) if (name.startsWith('@houni/')) add(name.slice('@houni/'.length));
  };
  for (const file of files) {
    const [top, library] = path.relative(root, file).split(path.sep);
    if (top === 'shared-libs' && library !== undefined) add(library);
  }
  for (const packageFile of packageFiles) follow(packageFile);
  return found;
}

/** Makes a library resolvable by its name, as npm does. */
function linkLibrary(root: string, folder: string, app: string): void {
  copy(root, `${folder}/package.json`, app);
  const { name } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { name: string };
  const link = path.join(app, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.join(app, folder)), link);
}

/** Gives all files the same time, so that the same content makes the same image. */
export async function sameTimes(folder: string): Promise<void> {
  for (const item of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (!item.isSymbolicLink()) utimesSync(path.join(item.parentPath, item.name), 0, 0);
}
