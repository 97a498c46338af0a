import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { releaseContext } from '@houni/cli/release-context';
import { publishRelease } from '@houni/release/artefact-store';
import { cleanUp } from '@houni/release/clean-up';
import { currentSet, promote } from '@houni/release/registry';
import { publishShellFiles } from '@houni/release/shell-files';
import { remoteNames } from '../build/workspaces.ts';
import { ROOT, type Environment } from '../environment.ts';

/** The artefact origin of this machine compresses a file when it is first asked for. */
const NOT_COMPRESSED = { compress: false };

const recordSchema = z.record(z.string(), z.string());

/**
 * Publishes the shell's browser files and the builds of all remotes, and promotes those that are new since the last call.
 * So a release that was promoted or rolled back by hand stays until the sources of its remote change.
 * @returns what was made live as `remote@version`
 */
export async function releaseBuilds(environment: Environment, root: string = ROOT): Promise<string[]> {
  const { store, ...options } = await releaseContext(ROOT, environment);
  const recordFile = path.join(environment.DATA_DIR, 'artefacts', '.automatic.json');
  const before = await readRecord(recordFile);
  const live = (await currentSet(store, options.publicKeys))?.remotes ?? {};
  const built: Record<string, string> = {};
  await publishShellFiles(store, path.join(root, 'shell/dist'), NOT_COMPRESSED);
  for (const name of await remoteNames(root)) {
    const { remote, version } = await publishRelease(store, path.join(root, name, 'dist'), NOT_COMPRESSED);
    built[remote] = version;
  }
  const changes = Object.fromEntries(
    Object.entries(built).filter(([remote, version]) => !Object.hasOwn(live, remote) || before[remote] !== version),
  );
  if (Object.keys(changes).length > 0) await promote(store, changes, options);
  for (const remote of Object.keys(changes)) await cleanUp(store, remote, new Date());
  await mkdir(path.dirname(recordFile), { recursive: true }); // missing if the store is not a folder
  await writeFile(`${recordFile}.new`, JSON.stringify(built));
  await rename(`${recordFile}.new`, recordFile);
  return Object.entries(changes).map(([remote, version]) => `${remote}@${version}`);
}

/** Whether the current release set contains every remote of this checkout. */
export async function hasReleases(environment: Environment, root: string = ROOT): Promise<boolean> {
  const { store, publicKeys } = await releaseContext(ROOT, environment);
  const set = await currentSet(store, publicKeys);
  return set !== null && (await remoteNames(root)).every((name) => Object.hasOwn(set.remotes, name));
}

async function readRecord(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const parsed = recordSchema.safeParse(parseOrNull(text));
  return parsed.success ? parsed.data : {};
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
