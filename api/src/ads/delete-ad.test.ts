import type { AdAnswer } from '@houni/contracts/ad';
import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import type { ModerationQueue } from '@houni/contracts/moderation';
import type { MyAdsAnswer } from '@houni/contracts/my-ads';
import { DELETION_UNDO_MINUTES, PRIVATE_ONLINE_ADS } from '@houni/domain/limits';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import type { Services } from '../services.ts';
import { deletionJob } from './delete-ad.ts';
import { openCase } from './open-moderation-case.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '100' }, runJobs: false });
});
afterAll(() => api.close());

const query = (text: string, values: unknown[] = []) =>
  api.connection.pool.query<Record<string, unknown>>(text, values);
const remove = (uid: string, key: string) =>
  api.get<object>(`/items/${key}`, { method: 'DELETE', headers: asUser(uid) });
const undelete = (uid: string, key: string) =>
  api.get<AdWriteAnswer>(`/items/${key}/undelete`, { method: 'POST', headers: asUser(uid), payload: {} });
const refusal = (uid: string, key: string) =>
  api.failure({ url: `/items/${key}/undelete`, method: 'POST', headers: asUser(uid), payload: {} });
const publicState = async (key: string) =>
  (await api.answer<AdAnswer>(`/search/item/public-key?publicKey=${key}`)).body.state;
const actions = async (uid: string, key: string) =>
  (await api.get<MyAdsAnswer>(`/items/mine?ad=${key}`, { headers: asUser(uid) })).items[0]?.allowedActions;
const history = async (id: number) =>
  (await query('select from_state, to_state, actor from ad_state_history where ad_id = $1 order by id', [id])).rows;
const queued = async (key: string) =>
  (await api.get<ModerationQueue>('/moderation/queue?pageSize=48', { headers: asUser('demo-moderator') })).items.some(
    ({ publicKey }) => publicKey === key,
  );

/** Moves a deletion into the past, to the end of its undo. */
const letUndoEnd = (id: number) =>
  query('update ad_state_history set happened_at = $2 where ad_id = $1 and to_state = $3', [
    id,
    new Date(SEEDED_AT.getTime() - DELETION_UNDO_MINUTES * 60_000),
    'removed',
  ]);

/** Runs the jobs that finish the deletions of an ad. @returns how long after the deletions they would have run, in minutes */
async function finishDeletions(adId: number): Promise<number[]> {
  const { rows } = await query(
    `select payload, round(extract(epoch from run_at - created_at) / 60)::int as minutes
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where identifier = $1 and (payload->>'adId')::int = $2`,
    [deletionJob.name, adId],
  );
  const services = { db: api.connection.db, now: () => SEEDED_AT } as Services; // the job reads nothing else
  for (const { payload } of rows) await deletionJob.run(services, payload, JOB_CONTEXT);
  return rows.map(({ minutes }) => Number(minutes));
}

async function publishedAd() {
  const uid = await aUser().insert(api);
  return { uid, ...(await anAd().ownedBy(uid).published().insert(api)) };
}

describe('the deletion of an ad', () => {
  it('is done at once, and undone without a trace', async () => {
    const { uid, id, publicKey } = await publishedAd();
    const before = (await query('select * from ads where id = $1', [id])).rows[0];
    const past = await history(id);
    expect(await remove(uid, publicKey)).toEqual({ publicKey, state: 'removed' });
    expect(await publicState(publicKey)).toBe('gone');
    expect(await actions(uid, publicKey)).toEqual(['undelete']);
    expect(await undelete(uid, publicKey)).toMatchObject({ state: 'published' });
    expect(await publicState(publicKey)).toBe('online');
    const after = (await query('select * from ads where id = $1', [id])).rows[0];
    expect(after).toEqual({ ...before, revision: Number(before?.['revision']) + 2, updated_at: SEEDED_AT });
    expect(await history(id)).toEqual(past);
    expect(await finishDeletions(id)).toEqual([DELETION_UNDO_MINUTES]);
    expect(await publicState(publicKey)).toBe('online');
  });

  it.each(['paused', 'sold_or_rented', 'expired', 'changes_requested', 'rejected'])(
    'gives an ad that was %s its state and dates back',
    async (state) => {
      const { uid, id, publicKey } = await publishedAd();
      const closedAt = state === 'sold_or_rented' || state === 'expired' ? new Date(SEEDED_AT.getTime() - 5e8) : null;
      await query('update ads set state = $2, closed_at = $3 where id = $1', [id, state, closedAt]);
      await remove(uid, publicKey);
      expect(await undelete(uid, publicKey)).toMatchObject({ state });
      expect((await query('select state, closed_at from ads where id = $1', [id])).rows).toEqual([
        { state, closed_at: closedAt },
      ]);
    },
  );

  it('is final after some minutes', async () => {
    const { uid, id, publicKey } = await publishedAd();
    await remove(uid, publicKey);
    await letUndoEnd(id);
    expect(await actions(uid, publicKey)).toEqual([]);
    expect(await refusal(uid, publicKey)).toMatchObject({ status: 409, error: { field: 'state' } });
  });

  it('of a draft deletes it from the database when the undo ends', async () => {
    const uid = await aUser().insert(api);
    const { publicKey } = await api.get<AdWriteAnswer>('/items/create', {
      method: 'POST',
      headers: asUser(uid),
      payload: { ad: anAd().build(), submit: false },
    });
    const id = Number((await query('select id from ads where public_key = $1', [publicKey])).rows[0]?.['id']);
    await remove(uid, publicKey);
    expect(await undelete(uid, publicKey)).toMatchObject({ state: 'draft' });
    await finishDeletions(id);
    expect(await actions(uid, publicKey)).toContain('submit');
    await remove(uid, publicKey);
    await finishDeletions(id);
    expect((await query('select from ads where id = $1', [id])).rows).toEqual([]);
  });

  it('takes an ad off the moderation queue, and its undo puts it back', async () => {
    const { uid, id, publicKey } = await publishedAd();
    await query(`update ads set state = 'in_review' where id = $1`, [id]);
    await api.connection.db
      .transaction()
      .execute((transaction) => openCase(transaction, { adId: id, cause: 'reports', now: SEEDED_AT }));
    expect(await queued(publicKey)).toBe(true);
    await remove(uid, publicKey);
    expect(await queued(publicKey)).toBe(false);
    expect(await undelete(uid, publicKey)).toMatchObject({ state: 'in_review' });
    expect(await queued(publicKey)).toBe(true);
    await remove(uid, publicKey);
    await finishDeletions(id);
    expect((await query('select from moderation_cases where ad_id = $1', [id])).rows).toEqual([]);
  });

  it('cannot be undone beyond the limit of online ads', async () => {
    const { uid, publicKey } = await publishedAd();
    await remove(uid, publicKey);
    for (let ad = 0; ad < PRIVATE_ONLINE_ADS; ad += 1) await anAd().ownedBy(uid).published().insert(api);
    expect((await refusal(uid, publicKey)).error.code).toBe('payment_required');
    expect(await publicState(publicKey)).toBe('gone');
  });

  it('by a moderator cannot be undone by the advertiser', async () => {
    const { uid, id, publicKey } = await publishedAd();
    await remove(uid, publicKey);
    await query(`update ad_state_history set actor = 'moderator', actor_uid = 'demo-moderator' where ad_id = $1`, [id]);
    expect(await actions(uid, publicKey)).not.toContain('undelete');
    expect((await refusal(uid, publicKey)).status).toBe(409);
    const stranger = await aUser().insert(api);
    expect((await refusal(stranger, publicKey)).status).toBe(404);
  });
});
