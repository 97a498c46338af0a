import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'coverage']);
const SKIPPED_FILE = /\.(test(-d|-support)?|stories)\.tsx?$|\.md$|^\./;

/** Hash over names and contents of all files in a folder that can change a build: no tests, no output. */
export async function folderHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const walk = async (current: string): Promise<void> => {
    const items = await readdir(current, { withFileTypes: true });
    for (const item of items.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(current, item.name);
      if (item.isDirectory() && !SKIPPED_FOLDERS.has(item.name)) await walk(file);
      else if (item.isFile() && !SKIPPED_FILE.test(item.name)) {
        hash
          .update(`${path.relative(folder, file)}\0`)
          .update(await readFile(file))
          .update('\0');
      }
    }
  };
  await walk(folder);
  return hash.digest('hex');
}

/** Hash over what every build depends on: the shared libraries, the installed packages and the compiler's settings. */
export async function sharedInputsHash(root: string): Promise<string> {
  const hash = createHash('sha256').update(await folderHash(path.join(root, 'shared-libs')));
  for (const file of ['package-lock.json', 'tsconfig.base.json']) hash.update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

/** Hash of a build's result; null where there is none. */
export async function outputHash(folder: string): Promise<string | null> {
  const hash = createHash('sha256');
  const walk = async (current: string): Promise<number> => {
    let count = 0;
    const items = await readdir(current, { withFileTypes: true });
    for (const item of items.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(current, item.name);
      if (item.isDirectory()) count += await walk(file);
      else {
        hash
          .update(`${path.relative(folder, file)}\0`)
          .update(await readFile(file))
          .update('\0');
        count += 1;
      }
    }
    return count;
  };
  const count = await walk(folder).catch(() => 0);
  return count === 0 ? null : hash.digest('hex');
}
