import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { storeVersion, type ArtefactStore, type PublishOptions } from './artefact-store.ts';
import { listFiles } from './manifest.ts';
import { ReleaseError } from './release-error.ts';

/** The folder of the store that has the browser files of all versions of the shell. */
export const SHELL_FOLDER = 'shell';

const buildSchema = z.object({ version: z.string().regex(/^[\w.-]+$/), main: z.object({ file: z.string() }) });

/**
 * Stores the browser files of a build of the shell as `shell/<version>/`, the main script last. A shell needs them there
 * before it shows pages: another shell, of another version, may answer the requests for them. Doing it twice changes nothing.
 * @param dist the shell's build, with `build.json` and the folder `browser`
 * @returns the version
 */
export async function publishShellFiles(
  store: ArtefactStore,
  dist: string,
  options: PublishOptions = {},
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
  return version;
}
