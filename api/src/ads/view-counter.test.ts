import { setTimeout as sleep } from 'node:timers/promises';
import type { Statistics } from '@houni/contracts/my-ads';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { createViewCounter } from './view-counter.ts';
import type { Viewer } from './view-counter.ts';

const api = await testApp({ runJobs: false });
afterAll(() => api.close());

const visitor: Viewer = { uid: null, address: '10.0.0.1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const statistics = (uid: string, path: string) => api.get<Statistics>(path, { headers: asUser(uid) });

/** An advertiser with two published ads. */
async function advertiser(): Promise<{ uid: string; first: string; second: string }> {
  const uid = await aUser().insert(api);
  const ad = anAd().ownedBy(uid).published();
  return { uid, first: (await ad.insert(api)).publicKey, second: (await ad.insert(api)).publicKey };
}

describe('view counter', () => {
  it('counts a view once per visitor, without the advertiser and without bots', async () => {
    const { uid, first, second } = await advertiser();
    let time = SEEDED_AT;
    const counter = createViewCounter({ db: api.connection.db, now: () => time }, () => {});
    counter.count('impressions', [first, second, 'nosuchadhere'], visitor);
    counter.count('views', [first], visitor);
    counter.count('views', [first], visitor);
    counter.count('views', [first], { ...visitor, address: '10.0.0.2' });
    counter.count('views', [first], { ...visitor, uid: 'somebody' });
    counter.count('views', [first], { ...visitor, uid });
    counter.count('views', [first], { ...visitor, address: '10.0.0.3', userAgent: 'Googlebot/2.1' });
    counter.count('views', [first], { ...visitor, address: '10.0.0.4', userAgent: '' });
    await counter.flush();
    await counter.flush();
    const { total, days } = await statistics(uid, `/items/${first}/statistics`);
    expect(total).toMatchObject({ views: 3, impressions: 1 });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: '2026-06-15', views: 3 });
    time = new Date(SEEDED_AT.getTime() + 31 * 60_000);
    counter.count('views', [first], visitor);
    await counter.stop();
    expect((await statistics(uid, '/items/statistics?days=7')).total).toMatchObject({ views: 4, impressions: 2 });
  });

  it('counts the readers of one IPv6 network as one, because one device has many addresses of it', async () => {
    const { uid, first } = await advertiser();
    const counter = createViewCounter({ db: api.connection.db, now: () => SEEDED_AT }, () => {});
    for (const address of ['2001:db8:1:2::3', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::3'])
      counter.count('views', [first], { ...visitor, address });
    await counter.stop();
    expect((await statistics(uid, `/items/${first}/statistics`)).total.views).toBe(2);
  });

  it('refuses the reports of an address that sends more than pages do', async () => {
    const report = (remoteAddress: string) =>
      api.app.inject({ url: '/search/item/viewed', method: 'POST', payload: { view: 'nosuchadhere' }, remoteAddress });
    const answers = await Promise.all(Array.from({ length: 200 }, () => report('2001:db8:9::1')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    expect((await report('2001:db8:9:1::1')).statusCode).toBe(200);
  });

  it('accepts reports of pages, also for unknown ads, and rejects invalid ones', async () => {
    const { uid, first, second } = await advertiser();
    const reportViews = (payload: object) =>
      api.app.inject({
        url: '/search/item/viewed',
        method: 'POST',
        payload,
        headers: { 'user-agent': visitor.userAgent },
      });
    expect((await reportViews({ view: second, impressions: [first] })).json()).toEqual({ ok: true });
    expect((await reportViews({ view: 'nosuchadhere' })).statusCode).toBe(200);
    expect((await reportViews({ impressions: Array.from({ length: 49 }, () => 'abcdefgh') })).statusCode).toBe(400);
    expect((await reportViews({ view: '../../etc' })).statusCode).toBe(400);
    let views = 0;
    while (views === 0) {
      await sleep(100);
      views = (await statistics(uid, `/items/${second}/statistics`)).total.views;
    }
    expect(views).toBe(1);
  });

  it('shows the statistics only to the advertiser', async () => {
    const { uid, first } = await advertiser();
    expect((await api.failure({ url: `/items/${first}/statistics`, headers: asUser('somebody') })).status).toBe(404);
    expect((await api.failure({ url: '/items/statistics' })).status).toBe(401);
    expect((await statistics('somebody', '/items/statistics')).total.views).toBe(0);
    const tooMany = await api.failure({ url: '/items/statistics?days=5000', headers: asUser(uid) });
    expect(tooMany.error.field).toBe('days');
  });
});
