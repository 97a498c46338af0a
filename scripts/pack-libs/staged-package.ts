import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A package whose files are ready to be packed. */
export interface StagedPackage {
  name: string;
  version: string;
}

/** Copies the files of a folder that are used as they are. */
export async function copyFiles(sources: string, target: string, names: RegExp): Promise<void> {
  for (const file of await filesBelow(sources))
    if (names.test(file)) await cp(path.join(sources, file), path.join(target, file));
}

/** Paths of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  return items
    .filter((item) => item.isFile())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)));
}
