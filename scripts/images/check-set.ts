import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../environment.ts';
import { releaseBuilds } from '../release-commands/release-builds.ts';
import { endUnderLoad, REPLACEABLE } from './check-kills.ts';
import { checkPage, untilReady } from './check-pages.ts';
import { EdgeClient } from './edge-client.ts';
import { command } from './engine.ts';
import { RunningSet } from './running-set.ts';
import { writeSetFolder, type SetFolder } from './set-folder.ts';

/**
 * Starts the set of compose.yaml with new secrets, checks that it serves pages with their scripts, and ends its processes
 * under load.
 * @param work a folder for its files
 * @throws with the first check that fails
 */
export async function checkSet(work: string): Promise<void> {
  const folder = await writeSetFolder(work);
  const set = new RunningSet(folder.folder);
  const client = new EdgeClient(folder.certificate);
  await set.remove();
  try {
    await publish(work, folder, await set.createArtefacts());
    const started = performance.now();
    await set.up();
    await untilReady(client);
    console.log(`The set was ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    await checkPage(client);
    // The edge answers as soon as one process of each kind does.
    for (const name of REPLACEABLE) await set.untilHealthy(name);
    for (const name of REPLACEABLE) await endUnderLoad(set, client, name, 'kill');
    for (const name of REPLACEABLE) await endUnderLoad(set, client, name, 'stop');
    await checkPage(client);
  } finally {
    client.close();
    await set.remove().catch(reportFailure);
  }
}

/** Not thrown, because it would hide why a check failed. */
function reportFailure(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

/** Publishes and promotes the builds of this checkout into the volume of the set. */
async function publish(work: string, { releaseKey }: SetFolder, volume: string): Promise<void> {
  const dataDir = path.join(work, 'releases');
  rmSync(dataDir, { recursive: true, force: true });
  await releaseBuilds({ ...readEnvironment({ DATA_DIR: dataDir }), RELEASE_PRIVATE_KEY: releaseKey });
  cpSync(path.join(dataDir, 'artefacts'), volume, { recursive: true });
  await command('chown', '-R', '10001:10001', volume);
}
