import { sql } from 'kysely';
import { TITLE_STATUSES } from '@houni/contracts/ad';
import type { SearchAnswer } from '@houni/contracts/ad';
import { PRICE_UNITS } from '@houni/domain/price-units';
import { testApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { createPlaces } from '../../places/place-directory.ts';
import { countFacets } from './count-facets.ts';
import { FACETS } from './criteria.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

/** What facet_codes() says of an ad with this content, as a facet counts it. */
async function countedValues(facet: string, change: object): Promise<unknown> {
  const { db } = api.connection;
  const { rows } = await sql<{ codes: Buffer }>`
    select facet_codes(jsonb_populate_record(ads, ${JSON.stringify(change)}::jsonb)) as codes
    from ads where state = 'published' limit 1`.execute(db);
  const codes = { codes: rows[0]?.codes ?? null, foundBy: null, isOwnLayout: true };
  // As if each facet had a choice, because some are counted only then.
  const chosen = { fixed: [], facets: FACETS.map(() => ({ sql: sql<boolean>`true` })) };
  const places = { governorate: [], delegation: [], sector: [], within: [] };
  return countFacets(codes, { facts: chosen, title: null, places }, await createPlaces(db)()).facets[facet];
}

it.each(TITLE_STATUSES)('counts the title status %s', async (value) => {
  expect(await countedValues('titleStatus', { title_status: value })).toEqual([{ value, count: 1 }]);
});

it.each(PRICE_UNITS.filter((unit) => unit !== 'total'))('counts the rent period %s', async (value) => {
  expect(await countedValues('rentPeriod', { price_unit: value })).toEqual([{ value, count: 1 }]);
});

it('counts no rent period of a price for all', async () => {
  expect(await countedValues('rentPeriod', { price_unit: 'total' })).toBeUndefined();
});

it('counts an ad with a sixteenth amenity', async () => {
  const change = { amenities: 2 ** 16 - 1, title_status: 'blue' };
  expect(await countedValues('titleStatus', change)).toEqual([{ value: 'blue', count: 1 }]);
});

it('counts the place of a sector with a large id', async () => {
  const { db } = api.connection;
  await sql`insert into sectors select (jsonb_populate_record(sectors, '{"id": 60000}')).* from sectors where delegation_id = 227 limit 1`.execute(
    db,
  );
  expect(await countedValues('governorate', { sector_id: 60_000 })).toEqual([{ value: '22', count: 1 }]);
});

it('the codes of a row are those that are stored with it', async () => {
  const { rows } = await sql<{ id: number }>`
    select ad_id as id from ad_search s where facet_codes_15(s) is distinct from s.facet_codes`.execute(
    api.connection.db,
  );
  expect(rows).toEqual([]);
});

it.each(['transaction=SALE', 'transaction=SALE&q=villa', 'transaction=SALE&rooms=3&titleStatus=blue', 'q=mer'])(
  'counts ads by their rows while some have the codes of a newer version: %s',
  async (search) => {
    const { pool } = api.connection;
    const read = async () => {
      const { total, facets } = await api.get<SearchAnswer>(
        `/search/items/search-new?facets=true&pageSize=1&${search}`,
      );
      return { total, facets };
    };
    const before = await read();
    expect(before.total).toBeGreaterThan(0);
    expect(Object.keys(before.facets ?? {}).length).toBeGreaterThan(3);
    // A newer version adds a code at the end.
    await pool.query(`update ad_search set facet_codes = facet_codes || '\\x01' where ad_id % 2 = 0`);
    expect(await read()).toEqual(before);
    await pool.query(`update ad_search set facet_codes = substr(facet_codes, 1, 15) where ad_id % 2 = 0`);
  },
);
