import { jest } from '@jest/globals';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

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
    expect(items.find(({ state }) => state === 'published')?.counters.views).toBeGreaterThan(0);
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

  it('returns no ads of other users', async () => {
    expect((await mine('stranger')).total).toBe(0);
  });
});
