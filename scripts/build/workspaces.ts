import { remoteNames as remotesIn } from '@houni/cli/project';
import { ROOT } from '../environment.ts';

/** Folders of all remotes of this repository. */
export function remoteNames(root: string = ROOT): Promise<string[]> {
  return remotesIn(root);
}

/** Folders that have a build: the shell and every remote. */
export async function buildableNames(root: string = ROOT): Promise<string[]> {
  return ['shell', ...(await remoteNames(root))];
}
