import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const shellFolder = path.resolve(import.meta.dirname, '../..');
const dependenciesSchema = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({ dependencies: dependenciesSchema, peerDependencies: dependenciesSchema });

/**
 * The files and folders that a render process may read: its own sources, the installed packages that the shell needs, and
 * `further` (absolute). The folder `node_modules` as a whole is not among them: it has links to our own folders, and Node
 * compares a path before links are followed, so `node_modules/<link>/../../.env` would be readable.
 */
export function readablePaths(further: readonly string[]): string[] {
  return [
    import.meta.dirname,
    path.join(shellFolder, 'package.json'),
    // Node looks for each package here first. It has only packages whose version differs from the one in the root, and may be
    // missing: a folder that does not exist is only readable with the asterisk.
    path.join(shellFolder, 'node_modules', '*'),
    ...packageFolders(path.join(shellFolder, 'package.json')),
    ...further,
  ];
}

/** Folders of the npm packages that a package depends on, directly or through others, without our own packages. */
function packageFolders(start: string): string[] {
  const files = new Set<string>();
  const visit = (file: string): void => {
    const { dependencies, peerDependencies } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = findPackage(name, file);
      if (found === null || files.has(found)) continue;
      files.add(found);
      visit(found);
    }
  };
  visit(start);
  return [...files].map((file) => path.dirname(file)).filter((folder) => !isOurs(folder));
}

/** The package.json of a package; null if it is an optional one that is not installed. */
function findPackage(name: string, from: string): string | null {
  try {
    return findPackageJSON(name, from) ?? null;
  } catch {
    return null;
  }
}

function isOurs(folder: string): boolean {
  return folder.includes(`${path.sep}@houni${path.sep}`);
}
