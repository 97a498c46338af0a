import type { Media } from '@houni/contracts/media';
import { anAd } from '../../test/builders/ad.ts';
import { aUser } from '../../test/builders/user.ts';
import { waitForJobs } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { SEEDED_AT } from '../../test/test-database.ts';
import { changeState, SYSTEM_ACTOR } from '../ads/change-state.ts';
import type { StateChange } from '../ads/change-state.ts';
import { attachMedia } from './attach-media.ts';
import { mediaCalls } from './media-calls.test-support.ts';
import { drawPicture } from './test-pictures.test-support.ts';

const MODERATOR = 'demo-moderator';
const api = await testApp({ variables: { LIMITS_FACTOR: '100' } });
const { call, upload, waitUntilProcessed } = mediaCalls(api);
afterAll(() => api.close());

const inTransaction = <T>(work: Parameters<ReturnType<typeof api.connection.db.transaction>['execute']>[0]) =>
  api.connection.db.transaction().execute(work) as Promise<T>; // what the work returns
const query = (text: string, values: unknown[] = []) => api.connection.pool.query(text, values);
const attach = (adId: number, ownerUid: string, keys: string[]) =>
  inTransaction((transaction) => attachMedia(transaction, { ownerUid, adId, keys, kind: 'private' }));

/** A published ad with real photos. */
async function adWithPhotos(photos = 1) {
  const owner = await aUser().insert(api);
  const media: Media[] = [];
  for (let photo = 0; photo < photos; photo += 1)
    media.push(await upload(owner, await (await drawPicture(1000, 800, `#cc33${photo}0`)).jpeg().toBuffer()));
  const { id, publicKey } = await anAd().ownedBy(owner).published().insert(api);
  await attach(
    id,
    owner,
    media.map(({ key }) => key),
  );
  return { owner, id, publicKey, media, first: media[0] as Media }; // `photos` is at least one
}

const addresses = ({ photo }: Media) =>
  (photo?.widths ?? []).flatMap((width) =>
    ['avif', 'webp'].map((format) => `${new URL(photo?.base ?? '').pathname}-${width}.${format}`),
  );
async function statuses(media: Media): Promise<number[]> {
  await waitForJobs(api);
  const answers = await Promise.all(addresses(media).map((url) => api.app.inject(url)));
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

const changes = async (adId: number, change: Omit<StateChange, 'now'>) =>
  inTransaction(async (transaction) => {
    const ad = await transaction
      .selectFrom('ads')
      .selectAll()
      .where('id', '=', adId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await changeState(transaction, ad, { ...change, now: SEEDED_AT });
  });
const decide = (key: string, decision: 'remove' | 'reject') =>
  api.get(`/moderation/ads/${key}/decision`, {
    method: 'POST',
    headers: asUser(MODERATOR),
    payload: { decision, reason: 'stolen_photos' },
  });
const evidence = (uid: string, key: string) =>
  api.app.inject({ url: `/moderation/photos/${key}`, headers: asUser(uid) });

describe('the photos of an ad', () => {
  it('that a moderator removes are gone at every width, and only moderators see them', async () => {
    const { owner, publicKey, first } = await adWithPhotos();
    expect(await statuses(first)).toEqual([200]);
    await decide(publicKey, 'remove');
    expect(await statuses(first)).toEqual([404]);
    const seen = await evidence(MODERATOR, first.key);
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect(seen.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await evidence(owner, first.key)).statusCode).toBe(403);
    expect((await evidence(MODERATOR, 'md_aaaaaaaaaaaa')).statusCode).toBe(404);
    // Evidence: the advertiser cannot delete it.
    expect((await call(owner, 'DELETE', `/media/${first.key}`)).status).toBe(409);
  });

  it('that a moderator rejects are gone', async () => {
    const { id, publicKey, first } = await adWithPhotos();
    await query(`update ads set state = 'in_review' where id = $1`, [id]);
    await query(`insert into moderation_cases (ad_id, cause) values ($1, 'risk')`, [id]);
    await decide(publicKey, 'reject');
    expect(await statuses(first)).toEqual([404]);
  });

  it('that its advertiser deletes are gone, with the files before a rotation, and they can delete the photos', async () => {
    const { owner, publicKey, first } = await adWithPhotos();
    await call(owner, 'POST', `/media/${first.key}/rotate`, { degrees: 90 });
    const rotated = await waitUntilProcessed(owner, first.key);
    expect([await statuses(first), await statuses(rotated)]).toEqual([[200], [200]]);
    expect((await call(owner, 'DELETE', `/media/${first.key}`)).status).toBe(409);
    await api.get(`/items/${publicKey}`, { method: 'DELETE', headers: asUser(owner) });
    expect([await statuses(first), await statuses(rotated)]).toEqual([[404], [404]]);
    expect((await call(owner, 'DELETE', `/media/${first.key}`)).status).toBe(200);
    expect((await query('select from media where key = $1', [first.key])).rows).toEqual([]);
  });

  it('that its advertiser deletes are back after the undo', async () => {
    const { owner, publicKey, first } = await adWithPhotos();
    await api.get(`/items/${publicKey}`, { method: 'DELETE', headers: asUser(owner) });
    expect(await statuses(first)).toEqual([404]);
    await api.get(`/items/${publicKey}/undelete`, { method: 'POST', headers: asUser(owner), payload: {} });
    expect(await statuses(await waitUntilProcessed(owner, first.key))).toEqual([200]);
  });

  it('that was sold can be deleted one by one, and the next photo becomes the cover', async () => {
    const { owner, id, first, media } = await adWithPhotos(2);
    await changes(id, { action: 'close', by: { actor: 'owner', uid: owner } });
    expect(await statuses(first)).toEqual([200]);
    expect((await call(owner, 'DELETE', `/media/${first.key}`)).status).toBe(200);
    expect(await statuses(first)).toEqual([404]);
    expect(
      (await query('select key, photo_order from ad_photos where ad_id = $1 order by photo_order', [id])).rows,
    ).toEqual([{ key: media[1]?.key, photo_order: 0 }]);
  });

  it('that was sold cannot be deleted while a report is open', async () => {
    const { owner, id, first } = await adWithPhotos();
    await changes(id, { action: 'close', by: { actor: 'owner', uid: owner } });
    await query(`insert into ad_reports (ad_id, reporter, reason, text) values ($1, 'user:x', 'scam', 'x')`, [id]);
    expect((await call(owner, 'DELETE', `/media/${first.key}`)).status).toBe(409);
  });

  it('stay while another ad that is online shows them', async () => {
    const { owner, id, first } = await adWithPhotos();
    const other = await anAd().ownedBy(owner).published().insert(api);
    await attach(other.id, owner, [first.key]);
    await changes(id, { action: 'remove', by: { actor: 'moderator', uid: MODERATOR } });
    expect(await statuses(first)).toEqual([200]);
    await changes(other.id, { action: 'withdraw', by: { actor: 'owner', uid: owner } });
    expect(await statuses(first)).toEqual([404]);
  });

  it('return at new addresses when the ad comes back', async () => {
    const { owner, id, first } = await adWithPhotos();
    await changes(id, { action: 'withdraw', by: { actor: 'owner', uid: owner } });
    expect(await statuses(first)).toEqual([404]);
    await changes(id, { action: 'reopen', by: SYSTEM_ACTOR });
    const restored = await waitUntilProcessed(owner, first.key);
    expect([await statuses(first), await statuses(restored)]).toEqual([[404], [200]]);
    const { rows } = await query('select base from ad_photos where ad_id = $1', [id]);
    expect(restored.photo?.base.endsWith((rows as { base: string }[])[0]?.base ?? '?')).toBe(true); // the statement selects it
  });

  it('get no new files when they are withdrawn while they are rotated', async () => {
    const { owner, id, first } = await adWithPhotos();
    // The job finds the picture only after the withdrawal.
    await query(`update media set state = 'processing', rotation = 90 where key = $1`, [first.key]);
    await changes(id, { action: 'remove', by: { actor: 'moderator', uid: MODERATOR } });
    await query(`select graphile_worker.add_job('process_media', '{}')`);
    expect(await statuses(first)).toEqual([404]);
    const { rows } = await query('select version from media where key = $1', [first.key]);
    expect(rows).toEqual([{ version: 1 }]);
    expect((await call(owner, 'GET', `/media/${first.key}`)).body.state).toBe('processing');
  });
});
