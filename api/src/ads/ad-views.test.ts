import { jest } from '@jest/globals';
import type { Statistics } from '@houni/contracts/my-ads';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { createAdViews } from './ad-views.ts';
import type { Viewer } from './ad-views.ts';

jest.setTimeout(60_000);

let api: TestApp;
let mine: string[];
let time = SEEDED_AT;
beforeAll(async () => {
  api = await testApp({ work: false });
  await api.connection.pool.query(`insert into users (uid, display_name) values ('seller', 'Amal Trabelsi')`);
  const { rows } = await api.connection.pool.query<{ key: string }>(
    `update ads set owner_uid = 'seller', agency_id = null
     where id in (select id from ads where state = 'published' order by id limit 2) returning public_key as key`,
  );
  mine = rows.map(({ key }) => key);
  await api.connection.pool.query(
    `delete from ad_counters where ad_id in (select id from ads where owner_uid = 'seller')`,
  );
});
afterAll(() => api.close());

const reader: Viewer = { uid: null, address: '10.0.0.1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const statistics = (uid: string, path: string) => api.get<Statistics>(path, { headers: asUser(uid) });

describe('what readers see', () => {
  it('is counted once for each reader, without the advertiser and without bots', async () => {
    const [first = '', second = ''] = mine;
    const views = createAdViews({ db: api.connection.db, now: () => time }, () => {});
    views.count('impressions', [first, second, 'nosuchadhere'], reader);
    views.count('views', [first], reader);
    views.count('views', [first], reader);
    views.count('views', [first], { ...reader, address: '10.0.0.2' });
    views.count('views', [first], { ...reader, uid: 'somebody' });
    views.count('views', [first], { ...reader, uid: 'seller' });
    views.count('views', [first], { ...reader, address: '10.0.0.3', userAgent: 'Googlebot/2.1' });
    views.count('views', [first], { ...reader, address: '10.0.0.4', userAgent: '' });
    await views.flush();
    await views.flush();
    const { total, days } = await statistics('seller', `/items/${first}/statistics`);
    expect(total).toMatchObject({ views: 3, impressions: 1 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: '2026-06-15', views: 3 });
    time = new Date(SEEDED_AT.getTime() + 31 * 60_000);
    views.count('views', [first], reader);
    await views.stop();
    expect((await statistics('seller', '/items/statistics?days=7')).total).toMatchObject({ views: 4, impressions: 2 });
  });

  it('is told by pages, and nothing that they tell can fail them', async () => {
    const tell = (payload: object) =>
      api.app.inject({
        url: '/search/item/viewed',
        method: 'POST',
        payload,
        headers: { 'user-agent': reader.userAgent },
      });
    expect((await tell({ view: mine[1], impressions: [mine[0]] })).json()).toEqual({ ok: true });
    expect((await tell({ view: 'nosuchadhere' })).statusCode).toBe(200);
    expect((await tell({ impressions: Array.from({ length: 49 }, () => 'abcdefgh') })).statusCode).toBe(400);
    expect((await tell({ view: '../../etc' })).statusCode).toBe(400);
    let seen = 0;
    for (let attempt = 0; attempt < 100 && seen === 0; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      seen = (await statistics('seller', `/items/${mine[1]}/statistics`)).total.views;
    }
    expect(seen).toBe(1);
  });

  it('is the advertiser’s to know', async () => {
    expect((await api.failure({ url: `/items/${mine[0]}/statistics`, headers: asUser('somebody') })).status).toBe(404);
    expect((await api.failure({ url: '/items/statistics' })).status).toBe(401);
    expect((await statistics('somebody', '/items/statistics')).total.views).toBe(0);
    const far = await api.failure({ url: '/items/statistics?days=5000', headers: asUser('seller') });
    expect(far.error.field).toBe('days');
  });
});
