import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import { anAd } from '../../test/builders/ad.ts';
import { runDuring, untilWaiting } from '../../test/run-during.ts';
import { asUser } from '../../test/test-app.ts';
import {
  call,
  requestDeletion,
  login,
  online,
  startServicesForTests,
  query,
  services,
} from './account-deletion.test-support.ts';

startServicesForTests();

const create = (uid: string) => call('POST', '/items/create', uid, { ad: anAd().build() });
/** Creates an account that is not new, with one published ad. @returns the key of the ad */
async function advertiser(uid: string): Promise<string> {
  await login(uid);
  await query(`update users set created_at = '2025-01-01' where uid = $1`, [uid]);
  const { publicKey, state } = (await create(uid)).json<AdWriteAnswer>();
  expect(state).toBe('published');
  return publicKey;
}

/** Holds an ad, so that a call that has locked its account waits. */
const lockOf = (key: string): [string, string] => ['select from ads where public_key = $1 for update', key];

describe('during a deletion request', () => {
  it('a new ad waits and is rejected', async () => {
    const uid = 'creator';
    const key = await advertiser(uid);
    const { first, late } = await runDuring(
      services.api,
      lockOf(key),
      () => requestDeletion(uid),
      () => create(uid),
    );
    expect([first.statusCode, late.statusCode]).toEqual([200, 403]);
    expect(late.json()).toMatchObject({ code: 'forbidden', field: 'pendingDeletion' });
    expect(await query(`select state from ads where owner_uid = $1`, [uid])).toEqual([{ state: 'paused' }]);
  });

  it('a paused ad cannot be resumed', async () => {
    const uid = 'resumer';
    const paused = await advertiser(uid);
    expect((await call('POST', `/items/${paused}/pause`, uid, {})).statusCode).toBe(200);
    const key = (await create(uid)).json<AdWriteAnswer>().publicKey;
    const { first, late } = await runDuring(
      services.api,
      lockOf(key),
      () => requestDeletion(uid),
      () => call('POST', `/items/${paused}/resume`, uid, {}),
    );
    expect([first.statusCode, late.statusCode]).toEqual([200, 409]);
    expect(await online(uid)).toEqual([]);
  });

  it('an ad that a moderator approves is paused with the others', async () => {
    const uid = 'approved';
    const queued = await advertiser(uid);
    const key = (await create(uid)).json<AdWriteAnswer>().publicKey;
    await query(`update ads set state = 'in_review' where public_key = $1`, [queued]);
    const [{ revision }] = (await query(`select revision from ads where public_key = $1`, [queued])) as [
      { revision: number },
    ];
    const { first, late } = await runDuring(
      services.api,
      lockOf(key),
      () => requestDeletion(uid),
      () =>
        services.api.app.inject({
          method: 'POST',
          url: `/moderation/ads/${queued}/decision`,
          headers: asUser('demo-moderator'),
          payload: { decision: 'approve', revision },
        }),
    );
    expect([first.statusCode, late.json()]).toEqual([200, { publicKey: queued, state: 'paused' }]);
    expect(await online(uid)).toEqual([]);
    expect(await query(`select from ads_paused_for_deletion where user_uid = $1`, [uid])).toHaveLength(2);
  });
});

it('a deletion request pauses an ad that was published just before', async () => {
  const uid = 'quick';
  const key = await advertiser(uid);
  expect((await call('POST', `/items/${key}/pause`, uid, {})).statusCode).toBe(200);
  const other = await services.api.connection.pool.connect();
  try {
    await other.query('begin');
    // The same lock as in every transaction that publishes an ad.
    await other.query('select from users where uid = $1 for key share', [uid]);
    await other.query(`update ads set state = 'published' where public_key = $1`, [key]);
    const deletion = requestDeletion(uid);
    await untilWaiting(services.api, 1);
    expect(await query(`select from account_deletions where user_uid = $1`, [uid])).toEqual([]);
    await other.query('commit');
    expect((await deletion).json()).toMatchObject({ ads: 1 });
  } finally {
    other.release();
  }
  expect(await online(uid)).toEqual([]);
});

it('a new ad is rejected during the suspension of its account', async () => {
  const uid = 'suspended';
  const key = await advertiser(uid);
  const { first, late } = await runDuring(
    services.api,
    lockOf(key),
    () =>
      services.api.app.inject({
        method: 'POST',
        url: `/moderation/users/${uid}/suspend`,
        headers: asUser('demo-moderator'),
        payload: { reason: 'spam' },
      }),
    () => create(uid),
  );
  expect([first.statusCode, late.statusCode, late.json().code]).toEqual([200, 403, 'forbidden']);
  expect(await online(uid)).toEqual([]);
});
