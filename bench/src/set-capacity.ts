/* oxlint-disable houni/boundaries -- starts the set as its check does */
/**
 * `npm run bench:set [-- --ads 3000]`: what one machine serves with the whole set of docker/compose.yaml: pages and searches a
 * second, and the memory of each container. The clients run on the same machine. As root on Debian, after
 * `npm run images -- --build-only`.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ROOT, runCommand } from '../../scripts/environment.ts';
import { untilReady } from '../../scripts/images/check-pages.ts';
import { addressOf, EdgeClient } from '../../scripts/images/edge-client.ts';
import { command } from '../../scripts/images/engine.ts';
import { ReleaseStore } from '../../scripts/images/release-store.ts';
import { RunningSet } from '../../scripts/images/running-set.ts';
import { PRODUCTION_FILES, writeSetFolder } from '../../scripts/images/set-folder.ts';
import { percentile } from './api/measure.ts';

const run = promisify(execFile);
const EDGE = '10.61.0.10';
const PRIMARY = '10.61.0.51';
/** Each client has its own address, because edge, shell and API limit the requests of one. */
const CLIENTS = Array.from({ length: 40 }, (_none, index) => `10.61.0.${200 + index}`);
const WARM_UP_MS = 8_000;
const DURATION_MS = 15_000;

/** Another page or search each time, so that no cache has it. */
const LOADS: Record<string, (number: number) => string> = {
  'home, in the cache of the edge': () => addressOf('', '/'),
  'lists, each another one': (number) => addressOf('', `/acheter/appartements?priceMax=${100_000 + number * 7}`),
  'searches of the API, each another one': (number) =>
    addressOf(
      'api.',
      `/search/items/search-new?transaction=SALE&category=APPARTEMENT&priceMax=${100_000 + number * 7}`,
    ),
};

interface Row {
  'a second': number;
  'p50 ms': number;
  'p99 ms': number;
  failed: number;
}

await runCommand(async ({ DATA_DIR }) => {
  const { values } = parseArgs({ options: { ads: { type: 'string', default: '3000' } } });
  const work = path.join(DATA_DIR, 'images');
  const folder = await writeSetFolder(work);
  const set = new RunningSet(folder.folder);
  const client = new EdgeClient(folder.certificate);
  await set.remove();
  try {
    await new ReleaseStore(path.join(work, 'releases'), folder, await set.createArtefacts()).publishBuilds();
    await set.up(PRODUCTION_FILES);
    await untilReady(client);
    await loadAds(folder.folder, values.ads);
    const bridge = await addClientAddresses();
    const rows = [];
    for (const [name, address] of Object.entries(LOADS))
      rows.push({ load: name, ...(await measure(address, folder.certificate)) });
    console.table(rows);
    console.log(await command('podman', 'stats', '--no-stream', '--no-reset', '--format={{.Name}} {{.MemUsage}}'));
    await Promise.all(CLIENTS.map((own) => command('ip', 'address', 'del', `${own}/24`, 'dev', bridge)));
  } finally {
    client.close();
    await set.remove();
  }
});

/** Demonstration ads, which images do not contain. */
async function loadAds(folder: string, ads: string): Promise<void> {
  const url = readFileSync(path.join(folder, 'secrets/migrate/database-owner-url'), 'utf8').replace(
    '@postgres:',
    `@${PRIMARY}:`,
  );
  await run(process.execPath, ['api/src/seed.ts', '--ads', ads], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url },
  });
}

/** @returns the name of the bridge that has the addresses */
async function addClientAddresses(): Promise<string> {
  const route = await command('ip', '-oneline', 'route', 'get', EDGE);
  const bridge = /\bdev (\S+)/.exec(route)?.[1];
  if (bridge === undefined) throw new Error(`There is no route to ${EDGE}: ${route}`);
  for (const own of CLIENTS) await command('ip', 'address', 'add', `${own}/24`, 'dev', bridge);
  return bridge;
}

/** Each client sends its next request when it has the answer to the one before. */
async function measure(address: (number: number) => string, certificate: string): Promise<Row> {
  const times: number[] = [];
  let failed = 0;
  let number = 0;
  const start = performance.now();
  const begin = start + WARM_UP_MS;
  const end = begin + DURATION_MS;
  await Promise.all(
    CLIENTS.map(async (localAddress) => {
      const agent = new Agent({ keepAlive: true, ca: certificate, localAddress });
      while (performance.now() < end) {
        const sent = performance.now();
        const status = await statusOf(agent, address(number++)).catch(() => 0);
        if (performance.now() < begin || performance.now() > end) continue;
        if (status === 200) times.push(performance.now() - sent);
        else failed += 1;
      }
      agent.destroy();
    }),
  );
  return {
    'a second': Math.round((times.length * 1000) / DURATION_MS),
    'p50 ms': Math.round(percentile(times, 0.5)),
    'p99 ms': Math.round(percentile(times, 0.99)),
    failed,
  };
}

function statusOf(agent: Agent, url: string): Promise<number> {
  const { hostname, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: EDGE,
        port: 8443,
        servername: hostname,
        path: pathname + search,
        headers: { host: hostname, 'accept-encoding': 'br' },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
