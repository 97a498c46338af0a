import type { Profile } from '@houni/contracts/account';
import type { AdStatistics, MyAdsAnswer } from '@houni/contracts/my-ads';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { anAd } from '../../test/builders/ad.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

describe('GET /items/mine', () => {
  const mine = (uid: string, query = '') => api.get<MyAdsAnswer>(`/items/mine?${query}`, { headers: asUser(uid) });

  it('returns the user’s ads in all states with their counters', async () => {
    const { items, total, states } = await mine('demo-user', 'pageSize=48');
    expect(total).toBe(items.length);
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const { rows } = await api.connection.pool.query(`select public_key from ads where owner_uid = 'demo-user'`);
    expect(items.map(({ publicKey }) => publicKey).sort()).toEqual(rows.map((row) => row.public_key).sort());
    const views = items.filter(({ state }) => state === 'published').map(({ counters }) => counters.views);
    expect(Math.max(...views)).toBeGreaterThan(0);
  });

  it('returns all ads of the agency to its members', async () => {
    const { rows } = await api.connection.pool.query<{ count: number }>(
      `select count(*)::int from ads where agency_id = (select agency_id from agency_members where user_uid = 'demo-agency')`,
    );
    expect((await mine('demo-agency')).total).toBe(rows[0]?.count);
  });

  it('filters by state', async () => {
    const { items } = await mine('demo-user', 'state=published');
    expect(items.every(({ state }) => state === 'published')).toBe(true);
  });

  it.each(['demo-user', 'demo-agency'])('counts for %s what its list and its profile count', async (uid) => {
    const { states, total } = await mine(uid);
    for (const { state, count } of states) {
      const { items, total: found } = await mine(uid, `state=${state}&pageSize=48`);
      expect([state, found]).toEqual([state, count]);
      expect(items.length).toBe(Math.min(48, count));
    }
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const { counts } = await api.get<Profile>('/user-auth/me', { headers: asUser(uid) });
    expect(counts.online).toBe(states.find(({ state }) => state === 'published')?.count ?? 0);
  });

  it('returns one ad that is named, with its revision and the actions that its state allows', async () => {
    const [first] = (await mine('demo-user', 'state=published')).items;
    const { items, total, states } = await mine('demo-user', `ad=${first?.publicKey}`);
    expect([items.map(({ publicKey }) => publicKey), total]).toEqual([[first?.publicKey], 1]);
    expect(items[0]?.revision).toBeGreaterThan(0);
    expect(items[0]?.allowedActions).toEqual(expect.arrayContaining(['edit', 'pause', 'close', 'delete']));
    expect(items[0]?.review).toBeNull();
    expect(states.length).toBeGreaterThan(1);
    expect((await mine('stranger', `ad=${first?.publicKey}`)).items).toEqual([]);
  });

  it('returns the last reason of a moderator while the ad needs a change', async () => {
    const { publicKey } = await anAd().ownedBy('demo-user').inState('changes_requested').insert(api);
    await api.connection.pool.query(
      `insert into ad_state_history (ad_id, from_state, to_state, actor, actor_uid, reason, note, happened_at)
       select id, 'in_review', 'changes_requested', 'moderator', 'demo-agency', reason, 'note', now()
       from ads, unnest(array['wrong_place', 'wrong_price']) as reason where public_key = $1`,
      [publicKey],
    );
    const { items } = await mine('demo-user', `ad=${publicKey}`);
    expect(items[0]?.review).toEqual({ reason: 'wrong_price', note: 'note' });
    expect(items[0]?.allowedActions).toEqual(['edit', 'submit', 'delete']);
  });

  it('returns no ads of other users', async () => {
    expect((await mine('stranger')).total).toBe(0);
  });
});

describe('GET /items/{key}/statistics', () => {
  it('compares an ad with the median of eight similar ads of its place and category, and with no fewer', async () => {
    await api.connection.pool.query(
      `update ads set state = 'paused' where state = 'published' and delegation_id = 227`,
    );
    const insert = () => anAd().land().ownedBy('demo-user').published().insert(api);
    const keys: string[] = [];
    for (let index = 0; index < 8; index += 1) keys.push((await insert()).publicKey);
    const read = (key = '') =>
      api.get<AdStatistics>(`/items/${key}/statistics?days=30`, { headers: asUser('demo-user') });
    expect((await read(keys[0])).similar).toBeNull();
    const { publicKey } = await insert();
    await api.connection.pool.query(
      `insert into ad_counters (ad_id, day, views) select id, $2::date, 600 from ads where public_key = any($1)`,
      [keys, SEEDED_AT.toISOString().slice(0, 10)],
    );
    const { similar } = await read(publicKey);
    expect(similar?.ads).toBe(8);
    expect(similar?.own.views).toBe(0);
    expect(similar?.median.views).toBe(300);
  });
});
