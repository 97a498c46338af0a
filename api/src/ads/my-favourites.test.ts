import { jest } from '@jest/globals';
import type { FavouritesAnswer } from '@houni/contracts/favourite';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
  await api.connection.pool.query(`delete from favourites where user_uid = 'demo-user'`);
  await api.connection.pool.query(
    `insert into favourites (user_uid, ad_id, created_at)
     select 'demo-user', id, now() - id * interval '1 second' from (
       (select id from ads where state = 'published' order by id limit 3)
       union all (select id from ads where state in ('paused', 'rejected', 'draft') order by id limit 1)
     ) as chosen`,
  );
});
afterAll(() => api.close());

const mine = (uid: string, query = '') =>
  api.get<FavouritesAnswer>(`/favorite/mine?${query}`, { headers: asUser(uid) });

it('gives the ads that the user keeps, the newest choice first, without those that nobody can open', async () => {
  const { rows } = await api.connection.pool.query<{ public_key: string }>(
    `select public_key from ads where state = 'published' order by id limit 3`,
  );
  const { items, total } = await mine('demo-user');
  expect(items.map(({ publicKey }) => publicKey)).toEqual(rows.map((row) => row.public_key));
  expect(total).toBe(3);
});

it('comes in pages and in the language that was asked for', async () => {
  const { items, total } = await mine('demo-user', 'page=2&pageSize=2&locale=ar');
  expect(total).toBe(3);
  expect(items.map(({ url }) => url.startsWith('/ar/'))).toEqual([true]);
});

it('is each user’s own, and nothing for a stranger', async () => {
  expect((await mine('somebody-else')).total).toBe(0);
  expect((await api.failure({ url: '/favorite/mine' })).status).toBe(401);
});
