import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { filePath, storeVersion, type ArtefactStore, type PublishOptions } from './artefact-store.ts';
import { UNUSED_DAYS } from './clean-up.ts';
import { listFiles } from './manifest.ts';
import { ReleaseError } from './release-error.ts';

/** The folder of the store that has the browser files of all versions of the shell. */
export const SHELL_FOLDER = 'shell';

/** Of the shell these stay in any case: the running one, and the one before it. */
const NEWEST_VERSIONS = 2;

const buildSchema = z.object({ version: z.string().regex(/^[\w.-]+$/), main: z.object({ file: z.string() }) });

/**
 * Stores the browser files of a build of the shell as `shell/<version>/`, the main script last. A shell needs them there
 * before it shows pages: another shell, of another version, may answer the requests for them. Doing it twice changes nothing.
 * Then removes versions that were stored before the last 90 days, except the two newest: a shell that starts stores its own again.
 * @param dist the shell's build, with `build.json` and the folder `browser`
 * @returns the version
 */
export async function publishShellFiles(
  store: ArtefactStore,
  dist: string,
  options: PublishOptions = {},
  now = new Date(),
): Promise<string> {
  const text = await readFile(join(dist, 'build.json'), 'utf8').catch(() => {
    throw new ReleaseError(`${dist} contains no build.json: build the shell first.`);
  });
  const { version, main } = buildSchema.parse(JSON.parse(text));
  const folder = join(dist, 'browser');
  const files = new Map<string, Uint8Array>();
  const others = (await listFiles(folder)).filter((file) => file !== main.file);
  // Shells wait for the main script.
  for (const file of [...others, main.file]) files.set(file, await readFile(join(folder, file)));
  // The version is a hash of the files: other bytes under it are a fault, which is reported.
  await storeVersion(store, SHELL_FOLDER, version, files, options);
  await removeOldVersions(store, version, main.file, now);
  return version;
}

/** @param main the script that each version has */
async function removeOldVersions(store: ArtefactStore, current: string, main: string, now: Date): Promise<void> {
  const versions: { version: string; at: number }[] = [];
  for (const version of await store.children(SHELL_FOLDER)) {
    const written = await store.writtenAt(filePath(SHELL_FOLDER, version, main));
    if (written) versions.push({ version, at: written.getTime() });
  }
  const newestFirst = versions.toSorted((a, b) => b.at - a.at);
  for (const { version, at } of newestFirst.slice(NEWEST_VERSIONS))
    if (version !== current && now.getTime() - at > UNUSED_DAYS * 86_400_000)
      await store.removeFolder(`${SHELL_FOLDER}/${version}`, main);
}
