import path from 'node:path';
import { assertPostgresMajor } from '../postgres-version.ts';
import { checkAd, postAd, type PostedAd } from './check-ad.ts';
import { checkExchange } from './check-exchange.ts';
import { checkKills } from './check-kills.ts';
import { checkPage, untilReady } from './check-pages.ts';
import { checkRelease } from './check-release.ts';
import { EdgeClient } from './edge-client.ts';
import { buildNextShell } from './next-shell.ts';
import { ReleaseStore } from './release-store.ts';
import { RunningSet } from './running-set.ts';
import { DEVELOPMENT_FILES, PRODUCTION_FILES, writeSetFolder } from './set-folder.ts';

/**
 * Starts the set of compose.yaml with new secrets and checks it: an ad is posted, another version of a remote is shown,
 * processes are exchanged for a new version, and containers are killed under load.
 * @param work a folder inside the repository for its files
 * @throws with the first check that fails
 */
export async function checkSet(work: string): Promise<void> {
  const nextShell = await buildNextShell(work);
  const folder = await writeSetFolder(work);
  const set = new RunningSet(folder.folder);
  const client = new EdgeClient(folder.certificate);
  await set.remove();
  try {
    const store = new ReleaseStore(path.join(work, 'releases'), folder, await set.createArtefacts());
    await store.publishBuilds();
    const ad = await postFirstAd(set, client);
    await start(set, client, PRODUCTION_FILES);
    assertPostgresMajor(Number((await set.query('show server_version_num'))[0]));
    await checkPage(client);
    await checkAd(client, ad);
    await checkRelease(store, client, folder.publishToken, work);
    await checkExchange(set, client, nextShell);
    await checkKills(set, client);
    await checkPage(client);
    await checkAd(client, ad);
  } finally {
    client.close();
    await set.remove().catch(reportFailure);
  }
}

/** Production refuses the Auth emulator. So the ad is posted in development, and found by production in the database. */
async function postFirstAd(set: RunningSet, client: EdgeClient): Promise<PostedAd> {
  await start(set, client, DEVELOPMENT_FILES);
  const ad = await postAd(client);
  await checkAd(client, ad);
  await set.removeContainers();
  return ad;
}

async function start(set: RunningSet, client: EdgeClient, files: readonly string[]): Promise<void> {
  const started = performance.now();
  await set.up(files);
  await untilReady(client);
  console.log(`${files.join(' + ')}: ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Not thrown, because it would hide why a check failed. */
function reportFailure(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}
