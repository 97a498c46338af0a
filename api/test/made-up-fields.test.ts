import { sql } from 'kysely';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';
import { MADE_UP_FIELDS, MADE_UP_SEARCH, MADE_UP_VALUES } from '@houni/contracts/made-up-fields.test-support';
import { searchQuerySchema } from '@houni/contracts/ad';
import { fieldsOf } from '../src/imports/csv-ad.ts';
import { canonicalQuery } from '../src/saved-searches/canonical-query.ts';
import { ofFieldColumns, toFieldColumns } from '../src/schema/field-columns.ts';
import { fieldFilters } from '../src/search-index/postgres/field-filters.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

describe('a made-up field of each kind', () => {
  it('is stored in columns and read again', () => {
    const columns = toFieldColumns(MADE_UP_FIELDS, MADE_UP_VALUES);
    expect(columns).toEqual({ ...MADE_UP_VALUES, trees: 0b101 });
    expect(ofFieldColumns(MADE_UP_FIELDS, columns)).toEqual(MADE_UP_VALUES);
    expect(toFieldColumns(MADE_UP_FIELDS, {})).toMatchObject({ quiet: null, trees: 0, depth: null });
  });

  it('is read from the cells of a file', () => {
    const cells: Record<string, string> = {
      quiet: 'non',
      wind: 'South',
      wells: '2',
      beach: '40,5',
      depth: '',
      trees: '',
    };
    const read = (kind: { transaction: TransactionCode; category: AdCategoryCode }) =>
      fieldsOf(MADE_UP_FIELDS, kind, (column, value) => value(cells[column] ?? '') ?? undefined, Object.keys(cells));
    expect(read({ transaction: 'SALE', category: 'MAISONS' })).toEqual({
      quiet: false,
      wind: 'south',
      wells: 2,
      beach: 40.5,
    });
  });

  it('limits and counts the ads of a search', async () => {
    const { db } = api.connection;
    const filters = fieldFilters(MADE_UP_FIELDS);
    /** Whether an ad with these columns is found. */
    const isFound = async (columns: Record<string, unknown>) => {
      const conditions = filters.flatMap((filter) => filter.chosen(MADE_UP_SEARCH as never, null)?.sql ?? []); // made up
      const { rows } = await sql<{ found: boolean }>`
        select ${sql.join(conditions, sql` and `)} as found from jsonb_to_record(${JSON.stringify(columns)}::jsonb)
          as s(sea_breeze boolean, quiet boolean, wind text, trees integer, wells integer, gates integer, beach float)`.execute(
        db,
      );
      return rows[0]?.found;
    };
    const ad = { sea_breeze: true, quiet: false, wind: 'south', trees: 0b101, wells: 2, gates: 1, beach: 40.5 };
    expect(await isFound(ad)).toBe(true);
    for (const change of [
      { sea_breeze: false },
      { quiet: true },
      { wind: 'east' },
      { trees: 0b100 },
      { wells: 3 },
      { gates: 0 },
      { beach: 91 },
    ])
      expect(await isFound({ ...ad, ...change })).not.toBe(true);
    const facets = filters.flatMap(({ name, facet }) =>
      facet ? [[name, facet.values.map(({ value }) => value)]] : [],
    );
    expect(Object.fromEntries(facets)).toMatchObject({
      seaBreeze: ['true'],
      quiet: ['true', 'false'],
      wind: ['north', 'south'],
      trees: ['olive', 'palm', 'fig'],
      gatesMin: ['1', '2'],
    });
  });
});

it('keeps every parameter that filters in saved searches', () => {
  const asked = {
    transaction: 'SALE', category: 'APPARTEMENT', governorate: '22', delegation: '227', sector: '1707', q: 'vue mer',
    priceMin: '1', priceMax: '2', areaMin: '3', areaMax: '4', rooms: '2', bathroomsMin: '1', floor: 'top',
    furnished: 'true', amenities: 'GARAGE', titleStatus: 'blue', advertiser: 'agency', withPhotos: 'true',
    since: '2026-01-01', bbox: '10,36,11,37', polygon: '10,36;11,36;11,37',
  }; // prettier-ignore
  expect(Object.keys(canonicalQuery(searchQuerySchema.parse(asked))).sort()).toEqual(Object.keys(asked).sort());
  const rental = searchQuerySchema.parse({ transaction: 'RENTAL', rentPeriod: 'night' });
  expect(canonicalQuery(rental)).toEqual({ transaction: 'RENTAL', rentPeriod: 'night' });
});
