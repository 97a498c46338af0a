import { searchQuerySchema } from '@houni/contracts/ad';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createPlaces } from '../places/place-directory.ts';
import { parsePoint } from './area.ts';
import { createPostgresIndex } from './postgres/postgres-index.ts';
import type { PageStart, ResultPage, SearchIndex } from './search-index.ts';

const PAGE_SIZE = 7;

let api: TestApp;
let exact: SearchIndex;
/** An index that takes every search for a very wide one; a new one knows no counts. */
let wide: SearchIndex;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
beforeEach(() => {
  const { db } = api.connection;
  const services = { db, places: createPlaces(db) };
  exact = createPostgresIndex(services);
  const limits = { exactTotal: 3, read: 5 };
  wide = createPostgresIndex(services, { facts: limits, words: limits });
});
afterAll(() => api.close());

function read(index: SearchIndex, text: string, start: PageStart, facets = false): Promise<ResultPage> {
  const query = searchQuerySchema.parse(Object.fromEntries(new URLSearchParams(text)));
  const near = query.near === undefined ? null : parsePoint(query.near);
  return index.page({ query, sort: query.sort, near, start, startByOffset: start, pageSize: PAGE_SIZE, facets });
}

const at = (offset: number): PageStart => ({ after: null, offset, since: null });
const ids = ({ found }: ResultPage) => found.map(({ id }) => id);

describe('a very wide search', () => {
  it.each([
    'sort=newest',
    'transaction=SALE&category=LOGEMENTS&sort=price-asc',
    'transaction=SALE&sort=price-desc&rooms=2',
    'sort=price-per-m2-asc&governorate=22',
    'transaction=SALE&sort=largest-reduction',
    'sort=distance&near=36.8,10.2&transaction=SALE',
    'sort=newest&bbox=9.5,36.2,10.9,37.2&amenities=PARKING',
    'sort=newest&q=appartement vue mer',
    'sort=price-asc&q=appartement tunis',
    'sort=relevance&q=appartement tunis',
  ])('has the same pages as if its ads were counted: %s', async (text) => {
    let afterLast: PageStart = at(0);
    for (const page of [0, 1, 2]) {
      const expected = await read(exact, text, at(page * PAGE_SIZE));
      const found = await read(wide, text, at(page * PAGE_SIZE));
      expect({ page, ids: ids(found) }).toEqual({ page, ids: ids(expected) });
      // The third request may have the counts of the background.
      expect(found.total).toBe(found.totalExact ? expected.total : 3);
      if (page === 0) expect([found.totalExact, expected.totalExact]).toEqual([false, true]);
      if (!text.includes('relevance') && !text.includes('reduction'))
        expect(ids(await read(wide, text, afterLast))).toEqual(ids(expected));
      afterLast = { after: found.found.at(-1)?.key ?? null, offset: 0, since: null };
    }
  });

  it('has its facets from the next request on', async () => {
    const text = 'transaction=SALE&category=LOGEMENTS';
    const { facets } = await read(exact, text, at(0), true);
    const [first, other] = [await read(wide, text, at(0), true), await read(wide, `${text}&rooms=2`, at(0), true)];
    expect([first.facets, other.facets]).toEqual([null, null]);
    let counted = first;
    while (counted.facets === null) counted = await read(wide, text, at(0), true);
    expect(counted.facets).toEqual(facets);
  });
});

it('a search has its facets later if only the ads with other values are too many', async () => {
  const services = { db: api.connection.db, places: createPlaces(api.connection.db) };
  const few = { exactTotal: 10_000, read: 5 };
  const index = createPostgresIndex(services, { facts: few, words: few });
  const text = 'transaction=SALE&category=APPARTEMENT&rooms=2&furnished=false';
  const { facets, ...page } = await read(exact, text, at(0), true);
  const first = await read(index, text, at(0), true);
  expect(first).toMatchObject({ total: page.total, totalExact: true, facets: null });
  let counted = first;
  while (counted.facets === null) counted = await read(index, text, at(0), true);
  expect({ ...counted, at: page.at }).toEqual({ ...page, facets });
});
