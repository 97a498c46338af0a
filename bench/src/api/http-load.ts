/* oxlint-disable houni/boundaries -- compares the API's statements with naive ones inside the database */
import { Agent, request } from 'node:http';
import { cardsOf } from '../../../api/src/ads/ad-card.ts';
import { startApi } from './api-process.ts';
import { measureAutocomplete } from './autocomplete.ts';
import type { ApiProcess } from './api-process.ts';
import { drawModels, parsed, SEARCH_KINDS, seededRandom } from './draw-searches.ts';
import { percentile, measureWallTime } from './measure.ts';
import { measureProcessorTime } from './processor-time.ts';
import { RawConnection, rawRequest } from './raw-connection.ts';
import { readPage } from './query-classes.ts';
import type { BenchServices } from './query-classes.ts';

const PORT = 5983;
const DURATION_SECONDS = 8;
const WARM_UP_SECONDS = 4;
/** Minimum number of requests for warm-up and measurement, because a busy machine does little in a second. */
const MIN_REQUESTS = 2_000;
const NO_REQUEST = rawRequest('GET', '/', {});
const CONNECTIONS = 16;

export interface LoadRow {
  load: string;
  'requests/s': number;
  'p50 ms': number;
  'p99 ms': number;
  'KB/answer': number;
  errors: number;
  /** Processor time of a request: the API, the database, and the load generator. */
  'API ms': string;
  'database ms': string;
  'generator ms': string;
}

/** Measures requests per second of one API process, and its overhead over the statements. */
export async function measureHttp(
  services: BenchServices,
  databaseUrl: string,
): Promise<{ loads: LoadRow[]; overhead: string; autocomplete: string }> {
  const api = await startApi(databaseUrl, PORT);
  try {
    const paths = await drawPaths(services, 3_000);
    const [hottest = ''] = paths;
    const loads = [
      await load('one list, cached', api, services, [hottest]),
      await load('lists drawn by frequency', api, services, paths),
      await load('lists computed for each request', api, services, await drawPaths(services, 3_000, 'page'), {
        'cache-control': 'no-cache',
      }),
    ];
    return { loads, overhead: await overhead(services, api), autocomplete: await measureAutocomplete(api) };
  } finally {
    await api.stop();
  }
}

function pathOf(query: Record<string, unknown>): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one): [string, string] => [name, String(one)]),
  );
  return `/search/items/search-new?${new URLSearchParams(parameters).toString()}`;
}

/** @param kind `page` also draws a page number and a price, so that few lists repeat */
async function drawPaths({ pool }: BenchServices, count: number, kind: 'first' | 'page' = 'first'): Promise<string[]> {
  const client = await pool.connect();
  const models = await drawModels(client, 2_000);
  client.release();
  const random = seededRandom(11);
  const hottest = pathOf(SEARCH_KINDS['page 1, newest, hottest segment']());
  const drawn = Array.from({ length: count }, (_none, index) => {
    const model = models[index % models.length];
    if (!model) return hottest;
    const query = SEARCH_KINDS['page 1, newest'](model, random);
    return pathOf(
      kind === 'first'
        ? query
        : { ...query, page: 1 + Math.floor(random() ** 3 * 40), priceMax: 100_000 + index * 400, facets: true },
    );
  });
  return kind === 'first' ? [hottest, ...drawn] : drawn;
}

async function load(
  name: string,
  { pid }: ApiProcess,
  { pool }: BenchServices,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<LoadRow> {
  const requests = paths.map((path) => rawRequest('GET', path, headers));
  // Twice, because a new process still compiles its code.
  await answerAll(requests, WARM_UP_SECONDS);
  const used = await measureProcessorTime({ apiPid: pid, pool });
  const { times, bytes, failed, seconds } = await answerAll(requests, DURATION_SECONDS);
  const time = used?.();
  const each = (milliseconds: number | undefined) =>
    milliseconds === undefined ? '–' : (milliseconds / Math.max(1, times.length)).toFixed(2);
  return {
    load: name,
    'requests/s': Math.round(times.length / seconds),
    'p50 ms': Number(percentile(times, 0.5).toFixed(1)),
    'p99 ms': Number(percentile(times, 0.99).toFixed(1)),
    'KB/answer': Math.round(bytes / Math.max(1, times.length) / 102.4) / 10,
    errors: failed,
    'API ms': each(time?.api),
    'database ms': each(time?.database),
    'generator ms': each(time?.generator),
  };
}

/** Requests these lists in turn for a minimum time, on several connections, one request at a time on each. */
async function answerAll(
  requests: readonly Buffer[],
  minSeconds: number,
): Promise<{ times: number[]; bytes: number; failed: number; seconds: number }> {
  const times: number[] = [];
  let bytes = 0;
  let failed = 0;
  let next = 0;
  const began = performance.now();
  const until = began + minSeconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = new RawConnection(PORT);
      while (performance.now() < until || times.length < MIN_REQUESTS) {
        const start = performance.now();
        const { status, body } = await connection.send(requests[next++ % requests.length] ?? NO_REQUEST);
        times.push(performance.now() - start);
        bytes += body.length;
        if (status !== 200) failed += 1;
      }
      connection.close();
    }),
  );
  return { times, bytes, failed, seconds: (performance.now() - began) / 1000 };
}

/** Compares a list over HTTP with its statements through the driver, one after the other. */
async function overhead(services: BenchServices, { address }: ApiProcess): Promise<string> {
  const client = await services.pool.connect();
  const models = await drawModels(client, 300);
  client.release();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<void>((resolve, reject) => {
      request(address + path, { agent }, (answer) => answer.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });
  const random = seededRandom(12);
  const overHttp: number[] = [];
  const direct: number[] = [];
  const bare = { environment: { mediaUrl: '' }, now: () => new Date(), ...services };
  for (const [index, model] of models.entries()) {
    const query = {
      ...SEARCH_KINDS['page 1, newest'](model, random),
      page: 1 + Math.floor(random() * 5),
      priceMin: index,
    };
    const viaHttp = await measureWallTime(() => get(pathOf(query)));
    const viaDriver = await measureWallTime(async () => {
      const page = await readPage(services, parsed(query));
      await cardsOf(
        bare as unknown as Parameters<typeof cardsOf>[0], // the parts that cards need
        page.found.map(({ id }) => id),
        'fr',
      );
    });
    if (index < 50) continue;
    overHttp.push(viaHttp);
    direct.push(viaDriver);
  }
  agent.destroy();
  const [http, driver] = [percentile(overHttp, 0.5), percentile(direct, 0.5)];
  return `A list over HTTP: p50 ${http.toFixed(2)} ms; its statements through the driver: p50 ${driver.toFixed(2)} ms; ratio ${(http / driver).toFixed(2)}.`;
}
