/* oxlint-disable houni/boundaries -- compares the API's statements with naive ones inside the database */
import { performance } from 'node:perf_hooks';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { parseBox, parsePoint } from '../../../api/src/search/area.ts';
import { countByBlocks } from '../../../api/src/search/block-counts.ts';
import { criteriaOf } from '../../../api/src/search/criteria.ts';
import { filtersOf } from '../../../api/src/search/filters.ts';
import { countedTiles } from '../../../api/src/search/map-tiles.ts';
import { orderOf } from '../../../api/src/search/orders.ts';
import { pageOfFacts } from '../../../api/src/search/page-of-facts.ts';
import type { IdsQuery } from '../../../api/src/search/page-of-ids.ts';
import { pageOfWords } from '../../../api/src/search/page-of-words.ts';
import { placesBelow, searchedPlaces } from '../../../api/src/search/place-filter.ts';
import { sharpenTerms } from '../../../api/src/search/sharpen-terms.ts';
import { startOf } from '../../../api/src/search/visit-cursor.ts';
import type { WordFrequencies } from '../../../api/src/search/word-frequencies.ts';
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
  frequencies: () => Promise<WordFrequencies>;
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

/** Prepares what the API runs for a query. */
export async function prepare(services: BenchServices, query: ParsedSearchQuery): Promise<IdsQuery> {
  const words = query.q ? await parseSearchText(services, query.q, query) : null;
  const parsed = criteriaOf(query, words);
  const criteria = { ...parsed, terms: sharpenTerms(parsed.terms, await services.frequencies()) };
  const places = searchedPlaces(criteria, await services.places());
  const order = orderOf(query.sort, query.near === undefined ? null : parsePoint(query.near), null);
  if (query.sort === 'relevance' && criteria.terms.length > 0) order.after = null;
  const start = startOf(query.page, query.pageSize, query.sort, null);
  return {
    criteria,
    places,
    filters: filtersOf(criteria, places),
    words: null,
    order,
    start,
    pageSize: query.pageSize,
  };
}

/** The statement that finds the page's ids, as the API chooses it. */
export async function findIds({ db, frequencies }: BenchServices, ids: IdsQuery): Promise<unknown> {
  if (ids.criteria.terms.length > 0) return pageOfWords(db, ids, await frequencies());
  return pageOfFacts(db, ids, frequencies, async () => (await countByBlocks(db, ids.filters, null, false)).total);
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

/** Measures every class on one connection, each call with another random search. */
export async function measureClasses(
  services: BenchServices,
  runs: number,
  naiveRuns: number,
  names: RegExp,
): Promise<ClassRow[]> {
  const client = await services.pool.connect();
  const models = await drawModels(client, 500);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.release();
  const cpu = processorClock(rows[0]?.pid ?? 0);
  const table: ClassRow[] = [];

  const measure = async (
    name: string,
    calls: (index: number) => Promise<{ run: () => Promise<unknown>; naive: (() => Promise<unknown>) | null }>,
  ) => {
    if (!names.test(name)) return;
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
    const format = (values: readonly number[], share: number) =>
      values.length === 0 ? '–' : percentile(values, share).toFixed(2);
    table.push({
      class: name,
      'p50 ms': format(walls, 0.5),
      'p99 ms': format(walls, 0.99),
      'cpu p50': cpu === null ? '–' : format(cpus, 0.5),
      'cpu p99': cpu === null ? '–' : format(cpus, 0.99),
      'naive p50': format(naives, 0.5),
      'times faster': naives.length === 0 ? '–' : (percentile(naives, 0.5) / percentile(walls, 0.5)).toFixed(1),
    });
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
      const ids = await prepare(services, query);
      return { run: () => findIds(services, ids), naive: () => naiveSearch(services.db, ids) };
    });
  }
  for (const withFacets of [false, true]) {
    for (const name of COUNTED) {
      const random = seededRandom(8);
      await measure(`${withFacets ? 'all facets' : 'total'}: ${name}`, async (index) => {
        const query = parsed(SEARCH_KINDS[name](modelAt(index), random));
        const ids = await prepare(services, query);
        const below = placesBelow(ids.places, await services.places());
        return { run: () => countByBlocks(services.db, ids.filters, below, withFacets), naive: null };
      });
    }
  }
  for (const filtered of [false, true]) {
    for (const { name, half, zoom } of MAPS) {
      const random = seededRandom(9);
      await measure(`${name}${filtered ? ', filters' : ''}`, async (index) => {
        const model = modelAt(index);
        const kind = filtered
          ? SEARCH_KINDS['page 1, five filters'](model, random)
          : { transaction: 'SALE', category: 'APPARTEMENT' };
        const { filters } = await prepare(services, {
          ...parsed(kind),
          governorate: undefined,
          delegation: undefined,
          sector: undefined,
        });
        const box = parseBox(
          [model.lng - half, model.lat - half * 0.6, model.lng + half, model.lat + half * 0.6].join(','),
        );
        return { run: () => countedTiles(services.db, { box, level: zoom + 2, filters, words: null }), naive: null };
      });
    }
  }
  return table;
}
