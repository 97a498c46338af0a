import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@houni/release/release-error';
import { remoteNameSchema } from '@houni/release/manifest';
import { z } from 'zod';

const packageSchema = z.looseObject({ name: z.string().optional(), workspaces: z.array(z.string()).optional() });

/**
 * The folder that settings belong to: the workspace around a folder, else the folder itself, which is then a remote in its
 * own repository.
 */
export function projectRoot(folder: string): string {
  for (let current = folder; ; current = path.dirname(current)) {
    if (readPackage(current)?.workspaces) return current;
    if (path.dirname(current) === current) return folder;
  }
}

/** The shell of the workspace; null outside of it. */
export function shellFolder(root: string): string | null {
  const folder = path.join(root, 'shell');
  return existsSync(path.join(folder, 'package.json')) ? folder : null;
}

/** Folders of all remotes of the workspace (`mf-*`), sorted: a new remote needs no entry anywhere. */
export async function remoteNames(root: string): Promise<string[]> {
  const items = await readdir(root, { withFileTypes: true });
  return items
    .filter((item) => item.isDirectory() && /^mf-[a-z0-9-]+$/.test(item.name))
    .map((item) => item.name)
    .toSorted();
}

/** Name of the remote in a folder. @throws ReleaseError if the folder contains no remote */
export function remoteIn(folder: string): string {
  const name = readPackage(folder)?.name;
  const isRemote = name?.startsWith('mf-') && remoteNameSchema.safeParse(name).success;
  const missing = ['src/client.ts', 'src/server.ts'].find((file) => !existsSync(path.join(folder, file)));
  if (name !== undefined && isRemote && missing === undefined) return name;
  const reason = isRemote ? `${missing} is missing` : 'its package.json has no name like mf-blog';
  throw new ReleaseError(`${folder} contains no remote: ${reason}.`);
}

function readPackage(folder: string): z.infer<typeof packageSchema> | null {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
