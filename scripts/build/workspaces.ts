import { readdir } from 'node:fs/promises';
import { ROOT } from '../environment.ts';

/** Folders of all remotes (`mf-*`), sorted: a new remote needs no entry anywhere. */
export async function remoteNames(root: string = ROOT): Promise<string[]> {
  const items = await readdir(root, { withFileTypes: true });
  return items
    .filter((item) => item.isDirectory() && /^mf-[a-z0-9-]+$/.test(item.name))
    .map((item) => item.name)
    .toSorted();
}

/** Folders that have a build: the shell and every remote. */
export async function buildableNames(root: string = ROOT): Promise<string[]> {
  return ['shell', ...(await remoteNames(root))];
}
