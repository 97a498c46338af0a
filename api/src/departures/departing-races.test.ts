import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { AdWritten } from '@houni/contracts/ad-write';
import { newAd } from '../../test/new-ad.ts';
import { asUser } from '../../test/test-app.ts';
import { call, leave, login, online, openWorld, query, world } from './departures.test-support.ts';

jest.setTimeout(60_000);
openWorld();

/** Resolves when so many statements of this test's database wait for a lock, or none has to because `isOver`. */
async function untilWaiting(count: number, isOver = () => false): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isOver() && (await query(waiting)).length < count) await sleep(10);
}

const create = (uid: string) => call('POST', '/items/create', uid, { ad: newAd() });
/** An account that is no longer new, with one ad on the site and its key. */
async function advertiser(uid: string): Promise<string> {
  await login(uid);
  await query(`update users set created_at = '2025-01-01' where uid = $1`, [uid]);
  const { publicKey, state } = (await create(uid)).json<AdWritten>();
  expect(state).toBe('published');
  return publicKey;
}

/** Carries `late` out while `first` holds the account and waits for its ad `key`, which somebody else has locked. */
async function amid<First, Late>(key: string, first: () => Promise<First>, late: () => Promise<Late>) {
  const reader = await world.api.connection.pool.connect();
  try {
    await reader.query('begin');
    await reader.query('select from ads where public_key = $1 for update', [key]);
    const leaving = first();
    await untilWaiting(1);
    let isOver = false;
    const coming = late().finally(() => (isOver = true));
    await untilWaiting(2, () => isOver);
    await reader.query('commit');
    return { first: await leaving, late: await coming };
  } finally {
    reader.release();
  }
}

describe('while the wish to leave is written', () => {
  it('a new ad that has come in waits, and is refused', async () => {
    const uid = 'creator';
    const key = await advertiser(uid);
    const { first, late } = await amid(
      key,
      () => leave(uid),
      () => create(uid),
    );
    expect([first.statusCode, late.statusCode]).toEqual([200, 403]);
    expect(late.json()).toMatchObject({ code: 'forbidden', field: 'leaving' });
    expect(await query(`select state from ads where owner_uid = $1`, [uid])).toEqual([{ state: 'paused' }]);
  });

  it('a paused ad that is to come back stays off the site', async () => {
    const uid = 'resumer';
    const paused = await advertiser(uid);
    expect((await call('POST', `/items/${paused}/pause`, uid, {})).statusCode).toBe(200);
    const key = (await create(uid)).json<AdWritten>().publicKey;
    const { first, late } = await amid(
      key,
      () => leave(uid),
      () => call('POST', `/items/${paused}/resume`, uid, {}),
    );
    expect([first.statusCode, late.statusCode]).toEqual([200, 409]);
    expect(await online(uid)).toEqual([]);
  });

  it('an ad that a moderator approves waits with the others', async () => {
    const uid = 'approved';
    const queued = await advertiser(uid);
    const key = (await create(uid)).json<AdWritten>().publicKey;
    await query(`update ads set state = 'in_review' where public_key = $1`, [queued]);
    const [{ revision }] = (await query(`select revision from ads where public_key = $1`, [queued])) as [
      { revision: number },
    ];
    const { first, late } = await amid(
      key,
      () => leave(uid),
      () =>
        world.api.app.inject({
          method: 'POST',
          url: `/moderation/ads/${queued}/decision`,
          headers: asUser('demo-moderator'),
          payload: { decision: 'approve', revision },
        }),
    );
    expect([first.statusCode, late.json()]).toEqual([200, { publicKey: queued, state: 'paused' }]);
    expect(await online(uid)).toEqual([]);
    expect(await query(`select from departed_ads where user_uid = $1`, [uid])).toHaveLength(2);
  });
});

it('an ad that was brought online first leaves the site with its owner', async () => {
  const uid = 'quick';
  const key = await advertiser(uid);
  expect((await call('POST', `/items/${key}/pause`, uid, {})).statusCode).toBe(200);
  const other = await world.api.connection.pool.connect();
  try {
    await other.query('begin');
    // What brings an ad online does so.
    await other.query('select from users where uid = $1 for key share', [uid]);
    await other.query(`update ads set state = 'published' where public_key = $1`, [key]);
    const leaving = leave(uid);
    await untilWaiting(1);
    expect(await query(`select from account_departures where user_uid = $1`, [uid])).toEqual([]);
    await other.query('commit');
    expect((await leaving).json()).toMatchObject({ ads: 1 });
  } finally {
    other.release();
  }
  expect(await online(uid)).toEqual([]);
});

it('a new ad that comes in while its account is being suspended is refused', async () => {
  const uid = 'suspended';
  const key = await advertiser(uid);
  const { first, late } = await amid(
    key,
    () =>
      world.api.app.inject({
        method: 'POST',
        url: `/moderation/users/${uid}/suspend`,
        headers: asUser('demo-moderator'),
        payload: { reason: 'Plusieurs annonces trompeuses signalées.' },
      }),
    () => create(uid),
  );
  expect([first.statusCode, late.statusCode, late.json().code]).toEqual([200, 403, 'forbidden']);
  expect(await online(uid)).toEqual([]);
});
