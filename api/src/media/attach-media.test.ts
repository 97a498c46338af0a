import { aUser } from '../../test/builders/user.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { newKey } from '../platform/keys.ts';
import { attachMedia } from './attach-media.ts';

let api: TestApp;

beforeAll(async () => {
  api = await testApp();
  for (const uid of ['amira', 'bilel']) await aUser(uid).insert(api);
});
afterAll(() => api.close());

/** A processed picture, as the media job stores it. */
async function picture(owner: string): Promise<string> {
  const key = newKey('md_');
  await api.connection.pool.query(
    `insert into media (key, owner_uid, kind, state, size, received, master, base, widths, width, height, thumbhash, color,
       expires_at)
     values ($1, $2, 'ad_photo', 'ready', 10, 10, 'masters/x', $3, '{160,320}', 320, 240, 'abc', '#aabbcc',
       now() + interval '30 days')`,
    [key, owner, `u/${key}`],
  );
  return key;
}

async function adOf(owner: string, place = 0): Promise<number> {
  const { rows } = await api.connection.pool.query<{ id: number }>(
    `update ads set owner_uid = $1, agency_id = null
     where id = (select id from ads where agency_id is null order by id offset $2 limit 1) returning id`,
    [owner, place],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the demonstration data has no such ad');
  return id;
}

const attach = (adId: number, keys: string[], ownerUid = 'amira', kind: 'private' | 'agency' = 'private') =>
  api.connection.db.transaction().execute((trx) => attachMedia(trx, { ownerUid, adId, keys, kind }));
async function keysOf(adId: number): Promise<string[]> {
  const { rows } = await api.connection.pool.query<{ key: string }>(
    'select key from ad_photos where ad_id = $1 order by photo_order',
    [adId],
  );
  return rows.map(({ key }) => key);
}

async function expiry(key: string): Promise<'in use' | 'a day' | 'later'> {
  const { rows } = await api.connection.pool.query<{ state: 'in use' | 'a day' | 'later' }>(
    `select case when expires_at is null then 'in use' when expires_at < now() + interval '25 hours' then 'a day'
     else 'later' end as state from media where key = $1`,
    [key],
  );
  return rows[0]?.state ?? 'later';
}

describe('attachMedia', () => {
  it('stores the photos in the order of the keys and removes the expiry of the pictures', async () => {
    const ad = await adOf('amira');
    const [first, second] = [await picture('amira'), await picture('amira')];
    await attach(ad, [second, first]);
    expect(await keysOf(ad)).toEqual([second, first]);
    expect([await expiry(first), await expiry(second)]).toEqual(['in use', 'in use']);
    const { rows } = await api.connection.pool.query('select photo_count from ads where id = $1', [ad]);
    expect(rows).toEqual([{ photo_count: 2 }]);
    await attach(ad, [first, second]);
    expect(await keysOf(ad)).toEqual([first, second]);
  });

  it('lets pictures that no ad shows any more expire after a day', async () => {
    const [ad, other] = [await adOf('amira'), await adOf('amira', 1)];
    const [stays, goes, inBoth] = [await picture('amira'), await picture('amira'), await picture('amira')];
    await attach(ad, [stays, goes, inBoth]);
    await attach(other, [inBoth]);
    await attach(ad, [stays]);
    expect([await expiry(stays), await expiry(goes), await expiry(inBoth)]).toEqual(['in use', 'a day', 'in use']);
    await attach(other, []);
    expect(await expiry(inBoth)).toBe('a day');
  });

  it('lets the pictures of a deleted ad expire after a day', async () => {
    const ad = await adOf('amira', 5);
    const key = await picture('amira');
    await attach(ad, [key]);
    await api.connection.pool.query('delete from ads where id = $1', [ad]);
    expect(await expiry(key)).toBe('a day');
  });

  it('accepts photos that the ad already has, also those of another account', async () => {
    const ad = await adOf('amira', 2);
    const old = await keysOf(ad);
    const theirs = await picture('amira');
    const mine = await picture('bilel');
    expect(old.length).toBeGreaterThan(0);
    await attach(ad, [...old.slice(0, 2), theirs]);
    await attach(ad, [mine, theirs, ...old.slice(0, 1)], 'bilel');
    expect(await keysOf(ad)).toEqual([mine, theirs, ...old.slice(0, 1)]);
  });

  it.each([
    ['another user’s', async () => [await picture('amira'), await picture('bilel')], 'photos.1'],
    ['unknown', async () => ['md_aaaaaaaaaaaa'], 'photos.0'],
    ['listed twice', async () => Array<string>(2).fill(await picture('amira')), 'photos.1'],
    ['above the limit', async () => Promise.all(Array.from({ length: 11 }, () => picture('amira'))), 'photos.10'],
    [
      'not processed',
      async () => {
        const key = await picture('amira');
        await api.connection.pool.query(`update media set state = 'processing', base = null where key = $1`, [key]);
        return [key];
      },
      'photos.0',
    ],
  ])('rejects a picture that is %s', async (_name, make, field) => {
    const ad = await adOf('amira', 3);
    const before = await keysOf(ad);
    await expect(attach(ad, await make())).rejects.toMatchObject({ code: 'invalid_input', field });
    expect(await keysOf(ad)).toEqual(before);
  });

  it('allows more photos for an agency', async () => {
    const ad = await adOf('amira', 4);
    const keys = await Promise.all(Array.from({ length: 11 }, () => picture('amira')));
    await attach(ad, keys, 'amira', 'agency');
    expect(await keysOf(ad)).toEqual(keys);
  });
});
