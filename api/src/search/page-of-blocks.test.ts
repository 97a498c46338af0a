import { jest } from '@jest/globals';
import { searchQuerySchema } from '@houni/contracts/ad';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createPlaces } from '../places/place-directory.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { copyAd } from './copy-ad.test-support.ts';
import { criteriaOf } from './criteria.ts';
import { filtersOf } from './filters.ts';
import { orderOf } from './orders.ts';
import { pageOfBlocks, selectByBlocks } from './page-of-blocks.ts';
import { pageOfIds } from './page-of-ids.ts';
import type { IdsQuery } from './page-of-ids.ts';
import { searchedPlaces } from './place-filter.ts';
import type { PageStart } from './visit-cursor.ts';

jest.setTimeout(240_000);

let api: TestApp;
let directory: PlaceDirectory;
beforeAll(async () => {
  api = await testApp();
  directory = await createPlaces(api.connection.db)();
});
// As after the job that puts changed ads into bitmaps: other tests change ads.
beforeEach(async () => {
  await run(`select fold_search_segment(t.transaction_id, t.category_id)
    from (select distinct transaction_id, category_id from ad_search) t`);
});
afterAll(() => api.close());

const run = (text: string) => api.connection.pool.query(text);

function idsOf(parameters: Record<string, unknown>, start: PageStart): IdsQuery {
  const query = searchQuerySchema.parse(parameters);
  const criteria = criteriaOf(query, null);
  const places = searchedPlaces(criteria, directory);
  const order = orderOf(query.sort, null, start.since);
  return { criteria, places, filters: filtersOf(criteria, places), words: null, order, start, pageSize: 4 };
}

/** Reads a list to its end in both ways, page after page, and compares them. */
async function comparePages(parameters: Record<string, unknown>): Promise<number> {
  const { db } = api.connection;
  let start: PageStart = { after: null, offset: 0, since: null };
  for (let seen = 0; ;) {
    const query = idsOf(parameters, start);
    const { ranks } = query.order;
    if (ranks === null) throw new Error('blocks do not know this order');
    const along = await pageOfIds(db, query);
    const picked = await pageOfBlocks(db, query, ranks);
    expect({ parameters, start, ids: picked.found.map(({ id }) => id) }).toEqual({
      parameters,
      start,
      ids: along.found.map(({ id }) => id),
    });
    expect(picked.found).toEqual(along.found);
    seen += along.found.length;
    const last = along.found.at(-1);
    // Behind the last price come ads without one, which no cursor of blocks finds.
    if (last === undefined || last.key[0] === null || seen > 20) return seen;
    start = { after: last.key, offset: seen % 2, since: start.since ?? along.at };
  }
}

const SORTS = ['newest', 'price-asc', 'price-desc', 'price-per-m2-asc'];
const SEARCHES: Record<string, unknown>[] = [
  {},
  { transaction: 'SALE', category: 'APPARTEMENT' },
  { transaction: 'SALE', withPhotos: 'true', priceMin: '100000', priceMax: '900000' },
  { transaction: 'RENTAL', rooms: ['1', '2', '3'], areaMin: '40' },
  { category: 'LOGEMENTS', governorate: ['22', '13'], amenities: ['PARKING'] },
  { bbox: '9.8,36.2,10.6,37.2', bathroomsMin: '1' },
  { category: 'TERRAINS_FERMES', since: '2026-04-01' },
  { category: 'APPARTEMENT', floor: ['low', 'top'] },
];

/** How many ads a page's statement visited to choose from, as PostgreSQL counted them. */
async function candidatesOf(query: IdsQuery): Promise<number> {
  const { ranks } = query.order;
  if (ranks === null) throw new Error('blocks do not know this order');
  const { sql, parameters } = selectByBlocks(query, ranks).compile(api.connection.db);
  const { rows } = await api.connection.pool.query<{ 'QUERY PLAN': PlanNode }>(
    // `pg` takes a list of its own.
    `explain (analyze, format json) ${sql}`,
    [...parameters],
  );
  const chosen = nodesOf(rows[0]?.['QUERY PLAN']).find((node) => node['Subplan Name'] === 'CTE candidates');
  if (chosen?.['Actual Rows'] === undefined) throw new Error('the plan has no candidates');
  return chosen['Actual Rows'];
}

/** A part of a plan, as `explain (format json)` writes it. */
interface PlanNode {
  'Subplan Name'?: string;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

function nodesOf(plan: unknown): PlanNode[] {
  if (Array.isArray(plan)) return plan.flatMap(nodesOf);
  if (typeof plan !== 'object' || plan === null) return [];
  const node: PlanNode & { Plan?: PlanNode } = plan;
  return [node, ...nodesOf(node.Plan), ...nodesOf(node.Plans)];
}

describe('pageOfBlocks', () => {
  it.each(SORTS)('reads few ads beyond the page, sorted by %s', async (sort) => {
    const { rows } = await api.connection.pool.query<{ ads: number; blocks: number }>(
      'select (select count(*)::int from ad_search) as ads, (select count(*)::int from search_blocks) as blocks',
    );
    const { ads = 0, blocks = 0 } = rows[0] ?? {};
    // What `search_first_of_blocks` leaves over.
    const most = 4 * 2 + blocks * 6 + 25;
    expect(ads).toBeGreaterThan(most * 2);
    const visited = await candidatesOf(idsOf({ sort }, { after: null, offset: 0, since: null }));
    expect(visited).toBeGreaterThanOrEqual(4);
    expect(visited).toBeLessThanOrEqual(most);
  });

  it.each(SORTS)('returns the same pages as the index, sorted by %s', async (sort) => {
    let seen = 0;
    for (const search of SEARCHES) seen += await comparePages({ ...search, sort });
    expect(seen).toBeGreaterThan(80);
  });

  it.each(SORTS)('includes changes after the bitmaps were built, sorted by %s', async (sort) => {
    for (let times = 0; times < 5; times += 1) await copyAd(api.connection.pool, 'true');
    await run(
      `update ads set price = price * 2 where id in (select id from ads where state = 'published' order by price limit 8)`,
    );
    await run(
      `update ads set state = 'paused' where id in (select ad_id from ad_search order by price desc, ad_id limit 4)`,
    );
    await run(
      `update ads set state = 'paused' where id in (select ad_id from ad_search order by published_at desc limit 4)`,
    );
    await run(`update ads set area = null where id in (select ad_id from ad_search order by md5(ad_id::text) limit 3)`);
    for (const search of SEARCHES) await comparePages({ ...search, sort });
  });
});
