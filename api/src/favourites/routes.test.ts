import type { ByKeysAnswer } from '@houni/contracts/ad';
import type { FavouriteKeysAnswer, FavouritesAnswer } from '@houni/contracts/favourite';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false });
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

it('GET favorite/mine lists the favourites, newest first, without ads that have no public page', async () => {
  const { rows } = await api.connection.pool.query<{ public_key: string }>(
    `select public_key from ads where state = 'published' order by id limit 3`,
  );
  const { items, total } = await mine('demo-user');
  expect(items.map(({ publicKey }) => publicKey)).toEqual(rows.map((row) => row.public_key));
  expect(total).toBe(3);
});

it('GET favorite/mine returns pages in the requested locale', async () => {
  const { items, total } = await mine('demo-user', 'page=2&pageSize=2&locale=ar');
  expect(total).toBe(3);
  expect(items.map(({ url }) => url.startsWith('/ar/'))).toEqual([true]);
});

it('GET favorite/mine returns only the user’s own favourites and requires a sign-in', async () => {
  expect((await mine('somebody-else')).total).toBe(0);
  expect((await api.failure({ url: '/favorite/mine' })).status).toBe(401);
});

describe('POST favorite/add and favorite/remove', () => {
  const call = (uid: string, name: 'add' | 'remove', publicKey: string) =>
    api.app.inject({ url: `/favorite/${name}`, method: 'POST', headers: asUser(uid), payload: { publicKey } });
  const note = (uid: string, publicKey: string, text: string | null) =>
    api.app.inject({ url: `/favorite/${publicKey}`, method: 'PATCH', headers: asUser(uid), payload: { note: text } });
  async function online(skip = 10): Promise<string> {
    const { rows } = await api.connection.pool.query<{ key: string }>(
      `select public_key as key from ads where state = 'published' order by id offset $1 limit 1`,
      [skip],
    );
    return rows[0]?.key ?? '';
  }

  it('add, count and remove a favourite idempotently', async () => {
    const key = await online();
    const counted = async () =>
      (
        await api.connection.pool.query(
          `select c.favourites from ad_counters c join ads on ads.id = ad_id where public_key = $1 and day = '2026-06-15'`,
          [key],
        )
      ).rows[0]?.favourites ?? 0;
    const before = await counted();
    expect((await call('saver', 'add', key)).json()).toEqual({ publicKey: key, saved: true, total: 1 });
    expect((await call('saver', 'add', key)).json()).toEqual({ publicKey: key, saved: true, total: 1 });
    expect((await counted()) - before).toBe(1);
    expect((await call('saver', 'remove', key)).json()).toEqual({ publicKey: key, saved: false, total: 0 });
    expect((await call('saver', 'remove', 'nosuchadhere')).statusCode).toBe(200);
    expect((await mine('saver')).items).toEqual([]);
  });

  it('store a note and the price, and mark price drops and closed ads', async () => {
    const key = await online(11);
    await call('note-writer', 'add', key);
    expect((await note('note-writer', key, ' Appeler\nlundi ')).json()).toEqual({
      publicKey: key,
      note: 'Appeler lundi',
    });
    await api.connection.pool.query('update ads set price = price - 1000 where public_key = $1', [key]);
    const [favourite] = (await mine('note-writer')).items;
    expect(favourite).toMatchObject({ note: 'Appeler lundi', priceDropped: true, closed: false });
    expect((favourite?.priceWhenAdded?.millimes ?? 0) - (favourite?.price.millimes ?? 0)).toBe(1000);
    await api.connection.pool.query(
      `update ads set state = 'sold_or_rented', closed_at = now() where public_key = $1`,
      [key],
    );
    expect((await mine('note-writer')).items[0]).toMatchObject({ closed: true });
    expect((await note('note-writer', key, null)).json()).toEqual({ publicKey: key, note: null });
    expect((await note('stranger', key, 'Moi aussi')).statusCode).toBe(404);
    expect((await note('note-writer', key, '<b>gras</b>')).statusCode).toBe(400);
  });

  it('accept only online ads and at most 200 favourites', async () => {
    expect((await call('collector', 'add', 'nosuchadhere')).statusCode).toBe(404);
    expect((await call('collector', 'add', '../x')).statusCode).toBe(400);
    await call('collector', 'add', await online(12));
    await api.connection.pool.query(
      `insert into favourites (user_uid, ad_id) select 'collector', id from ads
       where state = 'published' and public_key not in ($1, $2) order by id limit 199 on conflict do nothing`,
      [await online(12), await online(13)],
    );
    expect((await call('collector', 'add', await online(13))).statusCode).toBe(409);
    expect((await call('collector', 'add', await online(12))).json()).toMatchObject({ saved: true, total: 200 });
    expect(
      (await api.app.inject({ url: '/favorite/add', method: 'POST', payload: { publicKey: 'abcdefgh' } })).statusCode,
    ).toBe(401);
  });
});

describe('POST favorite/merge', () => {
  const merge = (uid: string, items: object[]) =>
    api.app.inject({ url: '/favorite/merge', method: 'POST', headers: asUser(uid), payload: { items } });
  const keys = async (uid: string) =>
    (await api.get<FavouriteKeysAnswer>('/favorite/keys', { headers: asUser(uid) })).items;
  async function onlineKeys(count: number): Promise<string[]> {
    const { rows } = await api.connection.pool.query<{ key: string }>(
      `select public_key as key from ads where state = 'published' order by id offset 20 limit $1`,
      [count],
    );
    return rows.map(({ key }) => key);
  }

  it('adds each favourite once with its date and price, and lists unavailable ads', async () => {
    const [first = '', second = ''] = await onlineKeys(2);
    const { rows } = await api.connection.pool.query('select price_unit as unit from ads where public_key = $1', [
      first,
    ]);
    const given = [
      {
        publicKey: first,
        addedAt: '2026-05-01T08:00:00.000Z',
        price: { millimes: 999_999_999_999, unit: rows[0]?.unit },
      },
      { publicKey: second },
      { publicKey: 'nosuchadhere' },
    ];
    for (let time = 0; time < 2; time += 1)
      expect((await merge('merger', given)).json()).toEqual({
        saved: expect.arrayContaining([first, second]),
        unavailable: ['nosuchadhere'],
        overLimit: [],
        total: 2,
      });
    expect(await keys('merger')).toEqual([second, first]);
    const { items } = await mine('merger');
    expect(items.find(({ publicKey }) => publicKey === first)).toMatchObject({
      addedAt: '2026-05-01T08:00:00.000Z',
      priceDropped: true,
    });
  });

  it('lists the favourites that exceed the limit', async () => {
    const [before = '', first = '', second = ''] = await onlineKeys(3);
    await merge('full', [{ publicKey: before }]);
    await api.connection.pool.query(
      `insert into favourites (user_uid, ad_id) select 'full', id from ads
       where state = 'published' and public_key <> all ($1) order by id limit 198`,
      [[before, first, second]],
    );
    const answer = await merge('full', [{ publicKey: first }, { publicKey: second }, { publicKey: before }]);
    expect(answer.json()).toMatchObject({ overLimit: [second], total: 200 });
    expect(await keys('full')).toHaveLength(200);
  });

  it('rejects visitors and invalid lists', async () => {
    expect((await merge('merger', [])).statusCode).toBe(400);
    expect((await merge('merger', [{ publicKey: '../x' }])).statusCode).toBe(400);
    expect((await api.failure({ url: '/favorite/keys' })).status).toBe(401);
  });
});

it('GET search/items/by-keys returns the cards once each, in the order of the keys, without ads that have no public page', async () => {
  const { rows } = await api.connection.pool.query<{ public_key: string; state: string }>(
    `(select public_key, state from ads where state = 'published' order by id limit 2)
     union all (select public_key, state from ads where state = 'draft' order by id limit 1)`,
  );
  const [first = '', second = '', draft = ''] = rows.map((row) => row.public_key);
  const query = new URLSearchParams(
    [second, draft, first, second, 'nosuchadhere'].map((key): [string, string] => ['keys', key]),
  );
  const { items } = await api.get<ByKeysAnswer>(`/search/items/by-keys?${query}&locale=it`);
  expect(items.map(({ publicKey }) => publicKey)).toEqual([second, first]);
  expect(items[0]?.url).toMatch(/^\/it\//);
  expect((await api.failure({ url: '/search/items/by-keys' })).status).toBe(400);
});
