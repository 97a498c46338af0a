/* oxlint-disable houni/boundaries -- compares the API's statements with naive ones inside the database */
import { performance } from 'node:perf_hooks';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { parseBox, parsePoint } from '../../../api/src/search-index/area.ts';
import { criteriaOf } from '../../../api/src/search-index/postgres/criteria.ts';
import type { SearchIndex } from '../../../api/src/search-index/search-index.ts';
import { parseSearchText } from '../../../api/src/query-parser/parse-search-text.ts';
import type { openDatabase } from '../../../api/src/database.ts';
import type { createPlaces } from '../../../api/src/places/place-directory.ts';
import { drawModels, parsed, SEARCH_KINDS, seededRandom } from './draw-searches.ts';
import { naiveSearch } from './naive-search.ts';
import { percentile, processorClock } from './measure.ts';

const WARM_UP_CALLS = 25;

export interface BenchServices {
  db: ReturnType<typeof openDatabase>['db'];
  pool: ReturnType<typeof openDatabase>['pool'];
  places: ReturnType<typeof createPlaces>;
  search: SearchIndex;
}

/** A query class: milliseconds of our statement and of the naive one, by the wall clock and by the processor. */
export interface ClassRow {
  class: string;
  'p50 ms': string;
  'p99 ms': string;
  'cpu p50': string;
  'cpu p99': string;
  'naive p50': string;
  'times faster': string;
}

/** One page as the API reads it. */
export function readPage({ search }: BenchServices, query: ParsedSearchQuery): ReturnType<SearchIndex['page']> {
  const { sort, near, page, pageSize, facets = false } = query;
  const start = { after: null, offset: (page - 1) * pageSize, since: null };
  const point = near === undefined ? null : parsePoint(near);
  return search.page({ query, sort, near: point, start, startByOffset: start, pageSize, facets });
}

/**
 * The server's processes of both connections, which are opened again if they were idle for long. Any of them may serve a
 * search, while the other one counts a wide search in the background.
 */
async function serverProcesses(pool: BenchServices['pool']): Promise<number[]> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const pids = clients.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid'));
  const answers = await Promise.all(pids);
  for (const client of clients) client.release();
  return answers.flatMap(({ rows }) => rows.map(({ pid }) => pid));
}

const COUNTED: (keyof typeof SEARCH_KINDS)[] = [
  'page 1, newest',
  'page 1, newest, hottest segment',
  'page 1, five filters',
  'page 1, five filters, hottest segment',
];
const MAPS = [
  { name: 'map of the country, zoom 6', half: 3, zoom: 6 },
  { name: 'map of a region, zoom 9', half: 0.9, zoom: 9 },
  { name: 'map of a city, zoom 12', half: 0.15, zoom: 12 },
  { name: 'map of a quarter, zoom 15', half: 0.02, zoom: 15 },
] as const;

/** Measures every class on two connections, each call with another random search. */
export async function measureClasses(
  services: BenchServices,
  runs: number,
  naiveRuns: number,
  names: RegExp,
): Promise<ClassRow[]> {
  const client = await services.pool.connect();
  const models = await drawModels(client, 500);
  client.release();
  const table: ClassRow[] = [];

  const measure = async (
    name: string,
    calls: (index: number) => Promise<{ run: () => Promise<unknown>; naive: (() => Promise<unknown>) | null }>,
  ) => {
    if (!names.test(name)) return;
    const cpu = processorClock(await serverProcesses(services.pool));
    const walls: number[] = [];
    const cpus: number[] = [];
    const naives: number[] = [];
    for (let index = 0; index < runs + WARM_UP_CALLS; index += 1) {
      const { run, naive } = await calls(index);
      const start = performance.now();
      const startCpu = cpu?.() ?? 0;
      await run();
      if (index < WARM_UP_CALLS) continue;
      cpus.push((cpu?.() ?? 0) - startCpu);
      walls.push(performance.now() - start);
      if (naive !== null && naives.length < naiveRuns) {
        const startNaive = performance.now();
        await naive();
        naives.push(performance.now() - startNaive);
      }
    }
    table.push(toRow(name, { walls, cpus: cpu === null ? [] : cpus, naives }));
  };
  const modelAt = (index: number) => {
    const model = models[index % models.length];
    if (!model) throw new Error('there are no ads to draw searches from');
    return model;
  };

  for (const [name, kind] of Object.entries(SEARCH_KINDS)) {
    const random = seededRandom(7);
    await measure(name, async (index) => {
      const query = parsed(kind(modelAt(index), random));
      const words = query.q ? await parseSearchText(services, query.q, query) : null;
      const criteria = criteriaOf(query, words, await services.places());
      return { run: () => readPage(services, query), naive: () => naiveSearch(services.db, criteria, query) };
    });
  }
  for (const name of COUNTED) {
    const random = seededRandom(8);
    await measure(`with all facets: ${name}`, async (index) => {
      const query = parsed({ ...SEARCH_KINDS[name](modelAt(index), random), facets: 'true' });
      return { run: () => readPage(services, query), naive: null };
    });
  }
  for (const filtered of [false, true]) {
    for (const { name, half, zoom } of MAPS) {
      const random = seededRandom(9);
      await measure(`${name}${filtered ? ', filters' : ''}`, async (index) => {
        const model = modelAt(index);
        const kind = filtered
          ? SEARCH_KINDS['page 1, five filters'](model, random)
          : { transaction: 'SALE', category: 'APPARTEMENT' };
        const query = parsed({ ...kind, governorate: undefined, delegation: undefined, sector: undefined });
        const box = parseBox(
          [model.lng - half, model.lat - half * 0.6, model.lng + half, model.lat + half * 0.6].join(','),
        );
        return { run: () => services.search.tiles(query, box, zoom + 2), naive: null };
      });
    }
  }
  return table;
}

/** @param times in milliseconds; empty where nothing could be measured */
function toRow(
  name: string,
  { walls, cpus, naives }: Record<'walls' | 'cpus' | 'naives', readonly number[]>,
): ClassRow {
  const format = (values: readonly number[], share: number) =>
    values.length === 0 ? '–' : percentile(values, share).toFixed(2);
  return {
    class: name,
    'p50 ms': format(walls, 0.5),
    'p99 ms': format(walls, 0.99),
    'cpu p50': format(cpus, 0.5),
    'cpu p99': format(cpus, 0.99),
    'naive p50': format(naives, 0.5),
    'times faster': naives.length === 0 ? '–' : (percentile(naives, 0.5) / percentile(walls, 0.5)).toFixed(1),
  };
}
