import type { SearchAnswer } from '@houni/contracts/ad';
import { AMENITY_CODES } from '@houni/domain/amenities';
import { CATEGORY_ID } from '@houni/domain/transactions';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { copyAd } from './copy-ad.test-support.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const SEED = 20260615;

/** Numbers below a bound, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const below = numbers(SEED);
const pick = <T>(...values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
const maybe = <T>(value: T): T | null => (below(3) === 0 ? value : null);
const run = (text: string, values: unknown[] = []) => api.connection.pool.query(text, values);

/** Something that happens to ads: as services, administrators and time change them. */
async function change(): Promise<void> {
  const some = `(select id from ads where state = 'published' order by md5(id::text || ${below(1e6)}) limit ${1 + below(4)})`;
  const what = below(13);
  if (what < 3) await copyAd(api.connection.pool, 'true');
  else if (what === 3)
    await run(`update ads set price = greatest(1000, price * ${pick(1, 2, 3)} / 2) where id in ${some}`);
  else if (what === 4) await run(`update ads set state = 'paused' where id in ${some}`);
  else if (what === 5)
    await run(`update ads set state = 'published' where state = 'paused' and published_at is not null`);
  else if (what === 6) await run(`delete from ads where id in ${some}`);
  else if (what === 7)
    await run(
      `update ads set area = ${pick('null', '12.5', '100', '250.75')}, amenities = ${below(16_384)} where category_id <> 2 and id in ${some}`,
    );
  else if (what === 8)
    await run(
      `update ads set furnished = ${pick('true', 'false', 'null')}, bathrooms = ${pick('0', '1', '3', 'null')},
        sea_view = ${pick('true', 'false', 'null')} where id in ${some}`,
    );
  else if (what === 9)
    await run(`update ads set sector_id = s.id, delegation_id = s.delegation_id, governorate_id = d.governorate_id
    from sectors s join delegations d on d.id = s.delegation_id where s.id = (select id from sectors order by md5(id::text || ${below(1e6)}) limit 1) and ads.id in ${some}`);
  else if (what === 10)
    await run(
      `update ads set floor = ${below(9) - 1}, floors = ${8 + below(2)} where category_id in (0, 3) and id in ${some}`,
    );
  else if (what === 11) await run(`update ads set rooms = ${below(7)} where category_id in (0, 1) and id in ${some}`);
  else await run(`delete from ad_photos where ad_id in ${some}`);
}

/** What each range of floors means. */
const FLOOR_CONDITIONS: Record<string, string> = {
  basement: 'floor < 0',
  ground: 'floor = 0',
  low: 'floor between 1 and 3',
  middle: 'floor between 4 and 6',
  high: 'floor >= 7',
  top: '(floor > 0 and floor = floors)',
};

/** A random search, as parameters and as plain SQL on the ads themselves. */
function draw(): { query: string; conditions: Map<string, string> } {
  const parameters: string[] = [];
  const conditions = new Map<string, string>();
  const add = (name: string, values: readonly (string | number)[] | null, condition: string) => {
    if (values === null) return;
    for (const value of values) parameters.push(`${name}=${value}`);
    conditions.set(conditions.has(name) ? `${name} again` : name, condition);
  };
  const price = 50_000 + below(800_000);
  const area = 20 + below(200);
  const bits = [below(14), below(14)].slice(0, 1 + below(2));
  const rooms = [...new Set([below(5), below(5)])];
  const box = [9 + below(15) / 10, 33 + below(35) / 10];
  const [west = 0, south = 0] = box;
  const place = pick('governorate', 'delegation', 'both', 'none', 'none');
  if (place === 'governorate') add('governorate', [22, 13], 'governorate_id in (22, 13)');
  else if (place === 'delegation') add('delegation', [227, 247], 'delegation_id in (227, 247)');
  else if (place === 'both') {
    parameters.push('governorate=13', 'delegation=227');
    conditions.set('place', '(governorate_id = 13 or delegation_id = 227)');
  }
  add('transaction', maybe(['SALE']), 'transaction_id = 0');
  add('category', maybe(['LOGEMENTS']), 'category_id in (0, 1)');
  add('priceMin', maybe([price]), `price >= ${price * 1000}`);
  add('priceMax', maybe([price * 2]), `price <= ${price * 2000}`);
  add('areaMin', maybe([area]), `area >= ${area}`);
  add('areaMax', maybe([area * 2]), `area <= ${area * 2}`);
  add('rooms', maybe(rooms), `rooms in (${rooms.join(',')})`);
  add('bathroomsMin', maybe([1 + below(3)]), '');
  const bathrooms = parameters.find((text) => text.startsWith('bathroomsMin='));
  if (bathrooms) conditions.set('bathroomsMin', `bathrooms >= ${bathrooms.split('=')[1]}`);
  const floors = [pick('ground', 'middle'), pick('low', 'top')];
  add('floor', maybe(floors), floors.map((range) => FLOOR_CONDITIONS[range]).join(' or '));
  add('furnished', maybe(['true']), 'furnished');
  add(
    'amenities',
    maybe(bits.map((bit) => AMENITY_CODES[bit] ?? '')),
    bits.map((bit) => `amenities & ${1 << bit} <> 0`).join(' and '),
  );
  add('titleStatus', maybe(['blue', 'shared']), `title_status in ('blue', 'shared')`);
  add('seaView', maybe(['true']), 'sea_view');
  add('advertiser', maybe(['agency']), 'agency_id is not null');
  add('withPhotos', maybe(['true']), 'photo_count > 0');
  add('nearStation', maybe(['true']), 'station_minutes <= 15');
  add('since', maybe(['2026-05-01']), `tunisian_day(published_at) >= '2026-05-01'`);
  add(
    'bbox',
    maybe([`${west},${south},${west + 1.5},${south + 2}`]),
    `public_lng between ${west} and ${west + 1.5} and public_lat between ${south} and ${south + 2}`,
  );
  return { query: parameters.join('&'), conditions };
}

/** What each facet counts, by plain SQL. */
const FACET_COLUMNS: Record<string, string> = {
  rooms: 'rooms::text',
  furnished: 'furnished::text',
  titleStatus: 'title_status',
  seaView: `case when sea_view then 'true' end`,
  withPhotos: `case when photo_count > 0 then 'true' end`,
  nearStation: `case when station_minutes <= 15 then 'true' end`,
  advertiser: `case when agency_id is null then 'private' else 'agency' end`,
  category: 'category_id::text',
  governorate: 'governorate_id::text',
  delegation: 'delegation_id::text',
};

async function compare(): Promise<void> {
  const { query, conditions } = draw();
  const where = (except?: string) =>
    [
      `state = 'published'`,
      ...[...conditions].filter(([name]) => name !== except).map(([, condition]) => `(${condition})`),
    ].join(' and ');
  const answer = await api.get<SearchAnswer>(`/search/items/search-new?${query}&facets=true&pageSize=48`);
  const { rows } = await run(`select public_key from ads where ${where()} order by published_at desc, id desc`);
  const keys = rows.map((row: { public_key: string }) => row.public_key);
  expect({ query, total: answer.total, exact: answer.totalExact }).toEqual({ query, total: keys.length, exact: true });
  expect(answer.items.map(({ publicKey }) => publicKey)).toEqual(keys.slice(0, 48));
  const categories = Object.fromEntries(Object.entries(CATEGORY_ID).map(([code, id]) => [code, String(id)]));
  for (const [name, values] of Object.entries(answer.facets ?? {})) {
    const column = FACET_COLUMNS[name];
    if (column === undefined) continue;
    const counted = await run(
      `select ${column} as value, count(*)::int as count from ads where ${where(name)} and ${column} is not null group by 1`,
    );
    const expected = new Map(counted.rows.map((row: { value: string; count: number }) => [row.value, row.count]));
    const found = new Map(
      values
        .filter(({ value }) => value !== 'LOGEMENTS')
        .map(({ value, count }) => [name === 'category' ? (categories[value] ?? value) : value, count]),
    );
    expect({ query, name, counts: [...found].sort() }).toEqual({ query, name, counts: [...expected].sort() });
  }
  for (const [range, condition] of Object.entries(FLOOR_CONDITIONS)) {
    const { rows: counted } = await run(
      `select count(*)::int as count from ads where ${where('floor')} and ${condition}`,
    );
    const count = answer.facets?.['floor']?.find(({ value }) => value === range)?.count ?? 0;
    expect({ query, range, count }).toEqual({ query, range, count: (counted[0] as { count: number }).count });
  }
  for (const least of [1, 2, 3]) {
    const { rows: counted } = await run(
      `select count(*)::int as count from ads where ${where('bathroomsMin')} and bathrooms >= ${least}`,
    );
    const count = answer.facets?.['bathroomsMin']?.find(({ value }) => value === String(least))?.count ?? 0;
    expect({ query, least, count }).toEqual({ query, least, count: (counted[0] as { count: number }).count });
  }
  for (const { value, count } of answer.facets?.['amenities'] ?? []) {
    const bit = AMENITY_CODES.findIndex((code) => code === value);
    const { rows: counted } = await run(
      `select count(*)::int as count from ads where ${where()} and amenities & ${1 << bit} <> 0`,
    );
    expect({ query, value, count }).toEqual({ query, value, count: (counted[0] as { count: number }).count });
  }
}

describe('the search table after random changes', () => {
  it('gives the same results, totals and counts as plain SQL', async () => {
    for (let round = 0; round < 40; round += 1) {
      for (let times = below(5); times >= 0; times -= 1) await change();
      await compare();
      await compare();
    }
  });

  it('contains exactly the published ads', async () => {
    const { rows } = await run(`
      select count(*)::int as wrong from (select * from ads where state = 'published') a full join ad_search s on ad_id = a.id
      where a.id is null or ad_id is null or (s.price, s.sector_id, s.amenities, s.floor_bits, s.with_photos, s.published_at, words)
        is distinct from (a.price, a.sector_id, a.amenities, floor_bits(a.floor, a.floors), a.photo_count > 0, a.published_at, ad_words_of(a))
        or (s.rooms, s.furnished, s.sea_view, s.agency_id, s.area) is distinct from (a.rooms, a.furnished, a.sea_view, a.agency_id, a.area::float8)
        or s.facet_codes <> facet_codes(a)`);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it.each([
    ['of the telephone', `contact_phone = '+216 71 123 456', contact_hours = '9 h', whatsapp = not whatsapp`],
    ['of the end, by a renewal', `expires_at = expires_at + interval '1 day', reminded_days = null`],
  ])('keeps the row of an ad after a change %s', async (_what, change) => {
    const { rows } = await run('select ad_id, ctid from ad_search order by ad_id limit 1');
    const [{ ad_id: id, ctid }] = rows as [{ ad_id: string; ctid: string }];
    await run(`update ads set ${change}, revision = revision + 1, updated_at = now() where id = ${id}`);
    expect((await run(`select ctid from ad_search where ad_id = ${id}`)).rows).toEqual([{ ctid }]);
  });

  it('is equal after a rebuild by an operator', async () => {
    await run('select fill_search(0, 1000000)');
    for (let times = 0; times < 10; times += 1) await compare();
  });
});
