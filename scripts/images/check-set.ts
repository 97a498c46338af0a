import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from '../environment.ts';
import { releaseBuilds } from '../release-commands/release-builds.ts';
import { addressOf, EdgeClient } from './edge-client.ts';
import { command } from './engine.ts';
import { underLoad } from './load.ts';
import { writeSetFolder, type SetFolder } from './set-folder.ts';

const PROJECT = 'houni-images';
const START_DEADLINE_MS = 180_000;
/** Two of each kind answer visitors, so that one of them may end. */
const REPLACEABLE = ['api-1', 'api-2', 'shell-1', 'shell-2', 'worker', 'replica'];

/**
 * Starts the set of compose.yaml with new secrets, checks that it serves pages with their scripts, and ends its processes
 * under load.
 * @param work a folder for its files
 * @throws with the first check that fails
 */
export async function checkSet(work: string): Promise<void> {
  const set = await writeSetFolder(work);
  const compose = (...args: string[]) =>
    command('podman-compose', '--file', path.join(set.folder, 'compose.yaml'), '--project-name', PROJECT, ...args);
  const client = new EdgeClient(set.certificate);
  try {
    await publish(work, set);
    const started = performance.now();
    await compose('up', '--detach');
    await untilReady(client);
    console.log(`The set was ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    await checkPage(client);
    // The edge answers as soon as one process of each kind does.
    for (const name of REPLACEABLE) await untilHealthy(`${PROJECT}_${name}_1`);
    for (const name of REPLACEABLE) await endUnderLoad(client, name, 'kill');
    for (const name of REPLACEABLE) await endUnderLoad(client, name, 'stop');
    await checkPage(client);
  } finally {
    client.close();
    await compose('down', '--volumes').catch((error: unknown) => console.error(error));
  }
}

/** Publishes and promotes the builds of this checkout into the volume of the set. */
async function publish(work: string, { releaseKey }: SetFolder): Promise<void> {
  const dataDir = path.join(work, 'releases');
  rmSync(dataDir, { recursive: true, force: true });
  await releaseBuilds({ ...readEnvironment({ DATA_DIR: dataDir }), RELEASE_PRIVATE_KEY: releaseKey });
  const volume = `${PROJECT}_artefacts`;
  await command('podman', 'volume', 'rm', '--force', volume).catch(() => '');
  await command('podman', 'volume', 'create', volume);
  const target = await command('podman', 'volume', 'inspect', '--format={{.Mountpoint}}', volume);
  cpSync(path.join(dataDir, 'artefacts'), target, { recursive: true });
  await command('chown', '-R', '10001:10001', target);
}

async function untilReady(client: EdgeClient): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS;
  const addresses = [addressOf('', '/health/ready'), addressOf('api.', '/health/ready')];
  for (;;) {
    const answers = await Promise.all(addresses.map((url) => client.get(url).catch(() => null)));
    if (answers.every((answer) => answer?.status === 200)) return;
    if (performance.now() > deadline) {
      const seen = answers.map((answer) => (answer ? `${answer.status} ${answer.body.slice(0, 200)}` : 'no answer'));
      throw new Error(`The set is not ready: ${seen.join('; ')}`);
    }
    await sleep(500);
  }
}

/** A page has a heading, and its scripts are at the origin; server bundles and source maps are not public. */
async function checkPage(client: EdgeClient): Promise<void> {
  const page = await client.get(addressOf('', '/'));
  if (page.status !== 200 || !page.body.includes('<h1')) throw new Error(`The home page answered ${page.status}.`);
  const scripts = scriptsOf(page.body);
  if (scripts.length === 0) throw new Error('The home page names no script.');
  for (const url of scripts) {
    const script = await client.get(url);
    if (script.status !== 200) throw new Error(`${url} answered ${script.status}.`);
    const map = await client.get(`${url}.map`);
    if (map.status !== 404) throw new Error(`${url}.map answered ${map.status}: source maps must not be public.`);
  }
  const entry = scripts.find((url) => url.endsWith('/remoteEntry.js')) ?? '';
  const bundle = await client.get(entry.replace('remoteEntry.js', 'server.cjs'));
  if (bundle.status !== 404) throw new Error(`A server bundle answered ${bundle.status}: it must not be public.`);
  console.log(`The home page has its ${scripts.length} scripts.`);
}

/** The scripts that a page starts. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/"url":"(https:[^"]+\.js)"/g)].map(([, url]) => url ?? '');
}

/** @param how `kill` is a crash; `stop` is SIGTERM, as in an exchange for a new version, and may cost no request at all */
async function endUnderLoad(client: EdgeClient, name: string, how: 'kill' | 'stop'): Promise<void> {
  const container = `${PROJECT}_${name}_1`;
  const load = await underLoad(client, async () => {
    await command('podman', ...(how === 'kill' ? ['kill'] : ['stop', '--time=30']), container);
    await sleep(3000);
    await command('podman', 'start', container).catch(() => ''); // it may have restarted already
    await sleep(2000);
  });
  console.log(`${name}, ${how}: ${load.sent} requests, ${load.retried} sent again, ${load.failed.length} failed.`);
  if (load.failed.length > 0) throw new Error(`Requests failed after podman ${how} ${name}: ${load.failed[0]}.`);
  if (how === 'stop' && load.retried > 0)
    throw new Error(`${load.retried} requests had to be sent again after podman stop ${name}.`);
  await untilHealthy(container);
}

/** By the health check of its image: the edge answers as long as the other process of its kind does. */
async function untilHealthy(container: string): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS;
  while (!(await isHealthy(container))) {
    if (performance.now() > deadline) throw new Error(`${container} is not healthy again.`);
    await sleep(500);
  }
}

async function isHealthy(container: string): Promise<boolean> {
  return command('podman', 'healthcheck', 'run', container).then(
    () => true,
    () => false,
  );
}
