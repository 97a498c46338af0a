import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One package of the repository. */
export interface Package {
  /** Folder from the root, with slashes: `mf-listings`, `shared-libs/ui`. */
  folder: string;
  /** Name that imports use. */
  name: string;
}

/** The packages of the repository, read from disk: a new remote or library needs no list entry. */
export interface Workspace {
  root: string;
  packages: readonly Package[];
}

/** The package of a file, and its path inside. */
export interface Location {
  package: Package;
  /** Path inside the package, with slashes: `src/pages/home/page.tsx`. */
  inner: string;
}

// Cached: one linter process reads thousands of files of the same repository.
const workspacesByRoot = new Map<string, Workspace>();

/** The repository that contains a file; null if there is none. */
export function workspaceOf(file: string): Workspace | null {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const known = workspacesByRoot.get(folder);
    if (known) return known;
    if (isRoot(folder)) {
      const workspace = { root: folder, packages: readPackages(folder) };
      workspacesByRoot.set(folder, workspace);
      return workspace;
    }
    if (folder === path.dirname(folder)) return null;
  }
}

/** The location of a file; null outside of every package. */
export function locate(workspace: Workspace, file: string): Location | null {
  const relative = path.relative(workspace.root, file).split(path.sep).join('/');
  const owner = workspace.packages.find(({ folder }) => relative.startsWith(`${folder}/`));
  return owner ? { package: owner, inner: relative.slice(owner.folder.length + 1) } : null;
}

/** The package of this repository that an import names, with the rest of the specifier. */
export function packageOfSpecifier(
  workspace: Workspace,
  specifier: string,
): { package: Package; subpath: string } | null {
  const owner = workspace.packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  return owner ? { package: owner, subpath: specifier.slice(owner.name.length + 1) } : null;
}

function isRoot(folder: string): boolean {
  const manifest = path.join(folder, 'package.json');
  return existsSync(manifest) && Object.hasOwn(readJson(manifest), 'workspaces');
}

function readPackages(root: string): Package[] {
  const parents = [root, path.join(root, 'shared-libs')].filter((folder) => existsSync(folder));
  const folders = parents.flatMap((parent) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => path.join(parent, entry.name)),
  );
  return folders.flatMap((folder) => {
    const manifest = path.join(folder, 'package.json');
    const relative = path.relative(root, folder).split(path.sep).join('/');
    // A folder `mf-*` is a remote even without a manifest.
    if (!existsSync(manifest)) return relative.startsWith('mf-') ? [{ folder: relative, name: relative }] : [];
    const { name } = readJson(manifest);
    return [{ folder: relative, name: typeof name === 'string' ? name : relative }];
  });
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}
