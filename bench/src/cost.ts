/**
 * `npm run bench:cost`: processor time of an uncached page in the shell (all threads), the API and the database, beside a
 * plain React page with the same API answer in the same run, and bytes of HTML. Requests are sequential and pages take
 * turns, because times on a shared machine are compared as ratios. Linux only. The product must be running with the
 * settings of this command (DATA_DIR, ports).
 */
/* oxlint-disable houni/boundaries -- uses the settings of the product and the search for its processes */
import { fork } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { searchRequest } from '@houni/api-client/requests/search';
import { toSearchParams } from '@houni/store';
import { listenerOn } from '../../scripts/port-owner.ts';
import { readEnvironment } from '../../scripts/environment.ts';
import { processTime } from './cost/process-time.ts';
import { startShell } from './shell-process.ts';

/** Requests of each page, in rounds that take turns. */
const ROUNDS = Number(process.env.BENCH_RUNS ?? 6);
const REQUESTS_PER_ROUND = 20;
const WARM_UP_REQUESTS = 60;

const environment = readEnvironment(process.env);
const SITE = environment.PUBLIC_SITE_URL;
const LISTING = '/acheter/appartements/tunis/g-22';

interface Measured {
  name: string;
  url: string;
  shell: number;
  api: number;
  database: number;
  html: Buffer;
}

function request(url: string): Promise<Buffer> {
  // A browser's name: bots get errors as one line of text.
  const headers = { host: new URL(SITE).host, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => resolve(Buffer.concat(chunks)));
      })
      .once('error', reject);
  });
}

/** The API call of the listing page, as the plain page makes it. */
const { url: searchPath, params } = searchRequest({ transaction: 'SALE', category: 'APPARTEMENT', governorate: 22 });
const SEARCH = `${environment.PUBLIC_API_URL}${searchPath}?${toSearchParams(params)}`;

async function startPlain(): Promise<{ address: string; pid: number; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'cost/plain-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', BENCH_PLAIN_API: SEARCH },
  });
  const port = await new Promise<number>((resolve) => child.once('message', (value) => resolve(Number(value))));
  return { address: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

const databasePid = listenerOn(environment.POSTGRES_PORT) ?? 0;
const apiPid = listenerOn(environment.API_PORT) ?? 0;
// The settings of the product with their defaults: its addresses follow from its ports.
const settings = Object.fromEntries(
  Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
);
const shell = await startShell(5983, {
  ...settings,
  SHELL_PORT: '5983',
  PAGE_CACHE_SECONDS: '0',
  RENDER_BURST_LIMIT: '100000',
  PAGE_BURST_LIMIT: '100000',
});
const plain = await startPlain();

try {
  const listing = await request(shell.address + LISTING);
  const ad = /href="(\/annonce\/[^"]+)"/.exec(listing.toString())?.[1] ?? '/';
  const page = (name: string, url: string): Measured => {
    return { name, url, shell: 0, api: 0, database: 0, html: Buffer.alloc(0) };
  };
  const pages = [
    page('plain React', plain.address),
    page('listing', shell.address + LISTING),
    page('ad', shell.address + ad),
    page('home', `${shell.address}/`),
    page('contact', `${shell.address}/contact`),
    page('404', `${shell.address}/unknown-page`),
  ];
  const times = (): [number, number, number, number] => [
    processTime(shell.pid),
    processTime(plain.pid),
    processTime(apiPid),
    processTime(databasePid),
  ];
  for (const { url } of pages) for (let count = 0; count < WARM_UP_REQUESTS; count += 1) await request(url);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measured of pages) {
      const before = times();
      for (let count = 0; count < REQUESTS_PER_ROUND; count += 1) {
        // An unknown address is another one each time, as crawlers ask.
        const suffix = measured.name === '404' ? `-${round}-${count}` : '';
        measured.html = await request(measured.url + suffix);
      }
      const [ours = 0, theirs = 0, api = 0, database = 0] = times().map((time, index) => time - (before[index] ?? 0));
      measured.shell += measured.name === 'plain React' ? theirs : ours;
      measured.api += api;
      measured.database += database;
    }
  }
  const perRequest = (ms: number) => Math.round((ms / (ROUNDS * REQUESTS_PER_ROUND)) * 10) / 10;
  const unit = pages[0]?.shell ?? 1;
  console.table(
    pages.map(({ name, shell: own, api, database, html }) => ({
      page: name,
      'server ms': perRequest(own),
      ratio: Math.round((own / unit) * 100) / 100,
      'API ms': perRequest(api),
      'database ms': perRequest(database),
      'HTML bytes': html.length,
      brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    })),
  );
} finally {
  shell.stop();
  plain.stop();
}
