import type { DayListingAnswer } from '@houni/contracts/ad';
import type { AuditAnswer } from '@houni/contracts/administration';
import { MAX_PICKED_DAYS } from '@houni/domain/machine-codes';
import type { DayPicksAnswer, UnansweredSearchesAnswer } from '@houni/contracts/staff-search';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { addDays, tunisianDay } from '../platform/tunisian-day.ts';
import { eraseOldRecords } from '../retention/erase-old-records.ts';
import { MIN_NETWORKS } from './unanswered-searches.ts';

const api = await testApp({ runJobs: false, variables: { LIMITS_FACTOR: '1000' } });
const headers = asUser('picker');
await aUser('picker').administrator().insert(api);
await aUser('mod-1').moderator().insert(api);
await aUser('person-1').insert(api);
afterAll(() => api.close());

const today = tunisianDay(SEEDED_AT);
const PICKS = '/administration/day-picks';
const SEARCHES = '/administration/unanswered-searches';
const pick = (payload: object, as: Record<string, string> = headers) =>
  api.app.inject({ url: PICKS, method: 'POST', headers: as, payload });
const remove = (key: string) => api.app.inject({ url: `${PICKS}/${key}`, method: 'DELETE', headers });
const home = async () =>
  (await api.get<DayListingAnswer>('/search/items/day-listing?limit=10')).items.map(({ publicKey }) => publicKey);
const days = { firstDay: today, lastDay: addDays(today, 2) };

it.each([
  ['a visitor', 401, {}],
  ['a person', 403, asUser('person-1')],
  ['a moderator', 403, asUser('mod-1')],
])('day picks and searches are not for %s', async (_who, status, as) => {
  for (const url of [PICKS, SEARCHES]) expect((await api.app.inject({ url, headers: as })).statusCode).toBe(status);
  expect((await pick({ publicKey: 'wHBi6TSkFk', ...days }, as)).statusCode).toBe(status);
});

describe('picks of the home page', () => {
  it('come first on their days, and without them the page is as it was', async () => {
    const before = await home();
    const { db } = api.connection;
    const other = await db
      .selectFrom('ads')
      .select('publicKey')
      .where('state', '=', 'published')
      .where('publicKey', 'not in', before)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const picked = await pick({ ...other, ...days });
    expect(picked.json<DayPicksAnswer>()).toMatchObject({ today, items: [{ ...other, ...days, state: 'published' }] });
    expect(await home()).toEqual([other.publicKey, ...before].slice(0, 10));

    // Other days replace those of before; a pick of tomorrow is not shown today.
    expect((await pick({ ...other, firstDay: addDays(today, 1), lastDay: addDays(today, 1) })).statusCode).toBe(200);
    expect(await home()).toEqual(before);

    expect((await pick({ ...other, ...days })).statusCode).toBe(200);
    await db.updateTable('ads').set({ state: 'paused' }).where('publicKey', '=', other.publicKey).execute();
    expect(await home()).toEqual(before);
    expect((await remove(other.publicKey)).json()).toEqual({ today, items: [] });
    expect((await remove(other.publicKey)).statusCode).toBe(404);
    const { items } = await api.get<AuditAnswer>('/administration/audit?action=day_pick', { headers });
    expect(items.map(({ action, subject }) => [action, subject.key])).toEqual([
      ['day_pick.remove', other.publicKey],
      ...Array.from({ length: 3 }, () => ['day_pick.set', other.publicKey]),
    ]);
  });

  it('are ads that are online, on days that are not over', async () => {
    expect((await pick({ publicKey: 'unknown123', ...days })).statusCode).toBe(404);
    const [publicKey = ''] = await home();
    for (const [wrong, field] of [
      [{ firstDay: addDays(today, -3), lastDay: addDays(today, -1) }, 'lastDay'],
      [{ firstDay: today, lastDay: addDays(today, -1) }, 'lastDay'],
      [{ firstDay: today, lastDay: addDays(today, MAX_PICKED_DAYS) }, 'lastDay'],
      [{ firstDay: 'today', lastDay: today }, 'firstDay'],
    ] as const)
      expect((await pick({ publicKey, ...wrong })).json()).toMatchObject({ code: 'invalid_input', field });
  });
});

describe('searches without an answer', () => {
  const search = (q: string, remoteAddress: string, locale = 'fr') =>
    api.app.inject({ url: '/search/items/search-new', query: { q, locale }, remoteAddress });
  const found = async (query = '') =>
    (await api.get<UnansweredSearchesAnswer>(`${SEARCHES}?${query}`, { headers })).items.map(
      ({ words, locale, searches }) => [words, locale, searches],
    );
  const from = (network: number) => `198.51.${network}.7`;

  it('are stored from the third network on, once for each network, in one spelling', async () => {
    for (const network of [1, 1, 1, 2]) await search('zzyzxwq', from(network));
    expect(await found('locale=fr')).toEqual([]);
    await search('ZZYZXWQ', from(3));
    await search('zzyzxwq', from(4));
    await search('zzyzxwq', from(4));
    expect(await waitFor()).toEqual([['zzyzxwq', 'fr', MIN_NETWORKS + 1]]);
  });

  it('without telephone numbers and addresses', async () => {
    for (const q of ['zzqx 98 123 456', 'zzqx@example.tn', 'https://zzqx.tn'])
      for (const network of [1, 2, 3, 4]) await search(q, from(network));
    expect((await found()).flat().join(' ')).not.toContain('zzqx');
  });

  it('are listed by frequency or by time, and deleted after 90 days', async () => {
    const { db } = api.connection;
    const row = (words: string, day: string, searches: number) => ({ words, day, searches, locale: 'ar' as const });
    await db
      .insertInto('unansweredSearches')
      .values([
        row('قرميد', addDays(today, -2), 40),
        row('قرميد', addDays(today, -1), 2),
        row('رياض', today, 5),
        row('زليج', addDays(today, -91), 90),
      ])
      .execute();
    const words = async (sort: string) => (await found(`locale=ar&sort=${sort}`)).map(([word]) => word);
    expect(await words('most')).toEqual(['زليج', 'قرميد', 'رياض']);
    await eraseOldRecords({ db, now: () => SEEDED_AT });
    expect([await words('most'), await words('latest')]).toEqual([
      ['قرميد', 'رياض'],
      ['رياض', 'قرميد'],
    ]);
    expect(await found('locale=ar&sort=most')).toContainEqual(['قرميد', 'ar', 42]);
  });

  /** The counts are written after the answer. */
  async function waitFor() {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const rows = await found('locale=fr');
      if (rows.some(([, , searches]) => searches === MIN_NETWORKS + 1)) return rows;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return found('locale=fr');
  }
});
