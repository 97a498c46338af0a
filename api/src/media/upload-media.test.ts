import { MEDIA_LIMITS, PART_TYPE } from '@houni/domain/media-limits';
import { anAd } from '../../test/builders/ad.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { drawPicture } from './test-pictures.test-support.ts';
import { mediaCalls } from './media-calls.test-support.ts';
import { removeExpiredMedia } from './remove-media.ts';

let clock = new Date('2026-06-15T10:00:00Z');
const api = await testApp({ now: () => clock });
const { call, announceUpload, sendPart, upload, waitUntilProcessed } = mediaCalls(api);
afterAll(() => api.close());

describe('PATCH media/{key}', () => {
  it('rejects a part that does not continue the file', async () => {
    const bytes = await (await drawPicture(1300, 1000)).jpeg({ quality: 100 }).toBuffer();
    const { key } = (await announceUpload('farid', bytes.length)).body;
    const part = bytes.subarray(0, MEDIA_LIMITS.part.min);
    expect((await sendPart('farid', key, 5, part)).body).toMatchObject({ code: 'conflict', field: 'offset' });
    expect((await sendPart('farid', key, 0, bytes.subarray(0, 10))).body).toMatchObject({
      code: 'invalid_input',
      field: 'body',
    });
    expect((await sendPart('farid', key, 0, Buffer.concat([bytes, part]))).status).toBe(400);
    expect((await sendPart('farid', key, 0, Buffer.alloc(0))).status).toBe(400);
    const both = await Promise.all([sendPart('farid', key, 0, part), sendPart('farid', key, 0, part)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await sendPart('farid', key, 0, part)).body).toMatchObject({ code: 'conflict', field: 'offset' });
    const { rows } = await api.connection.pool.query(
      'select p.start from media_parts p join media on media.id = media_id where key = $1',
      [key],
    );
    expect(rows).toEqual([{ start: 0 }]);
  });

  it('accepts only raw bytes up to the size limit of a part', async () => {
    const { key } = (await announceUpload('farid', MEDIA_LIMITS.size)).body;
    expect((await sendPart('farid', key, 0, Buffer.alloc(MEDIA_LIMITS.part.max + 1))).body).toMatchObject({
      code: 'payload_too_large',
    });
    expect((await sendPart('farid', key, 0, Buffer.from('{}'), 'application/json')).body).toMatchObject({
      code: 'unsupported_media_type',
    });
    expect((await sendPart('farid', key, 0, Buffer.from('x'), 'image/jpeg')).body).toMatchObject({
      code: 'unsupported_media_type',
    });
    const unread = await api.app.inject({
      method: 'POST',
      url: '/favorite/add',
      headers: { ...asUser('farid'), 'content-type': PART_TYPE },
      payload: Buffer.from('x'),
    });
    expect(unread.statusCode).toBe(415);
  });

  it.each(['-1', '1.5', 'x', '99999999999', ''])('rejects the offset "%s"', async (offset) => {
    const { key } = (await announceUpload('gaith', 1000)).body;
    const answer = await api.app.inject({
      method: 'PATCH',
      url: `/media/${key}?offset=${offset}`,
      headers: { ...asUser('gaith'), 'content-type': PART_TYPE },
      payload: Buffer.from('x'),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('uploads', () => {
  it.each([
    [{ size: MEDIA_LIMITS.size + 1 }, 413, 'size'],
    [{ size: 0 }, 400, 'size'],
    [{ size: -5 }, 400, 'size'],
    [{ type: 'image/heic' }, 415, 'type'],
    [{ type: 'text/html' }, 415, 'type'],
    [{ kind: '__proto__' }, 400, 'kind'],
    [{ extra: 1 }, 400, 'extra'],
  ])('reject %j', async (fields, status, field) => {
    const answer = await announceUpload('hela', 1000, fields);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
  });

  it('return 404 to other users and 401 to visitors', async () => {
    const { key } = (await announceUpload('amira', 1000)).body;
    for (const [method, url, body] of [
      ['GET', `/media/${key}`, undefined],
      ['DELETE', `/media/${key}`, undefined],
      ['POST', `/media/${key}/rotate`, { degrees: 90 }],
      ['PUT', `/media/${key}/description`, { alt: {}, tag: 'photo' }],
    ] as const)
      expect((await call('stranger', method, url, body)).body).toMatchObject({ code: 'not_found' });
    expect((await sendPart('stranger', key, 0, Buffer.from('x'))).status).toBe(404);
    expect((await api.app.inject({ method: 'POST', url: '/media/create', payload: {} })).statusCode).toBe(401);
    expect((await api.app.inject(`/media/${key}`)).statusCode).toBe(401);
    expect((await call('amira', 'GET', '/media/md_aaaaaaaaaaaa')).status).toBe(404);
    expect((await call('amira', 'GET', '/media/../etc')).status).toBe(404);
  });

  it('are limited while unfinished, and removed after a day', async () => {
    for (let open = 0; open < MEDIA_LIMITS.receiving; open += 1)
      expect((await announceUpload('ines', 1000)).status).toBe(200);
    expect((await announceUpload('ines', 1000)).body).toMatchObject({ code: 'conflict' });
    const startTime = clock;
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    const services = { db: api.connection.db, now: () => clock };
    await removeExpiredMedia(services as Parameters<typeof removeExpiredMedia>[0]); // the job reads nothing else
    clock = startTime;
    const left = await api.connection.pool.query(`select from media where owner_uid = 'ines'`);
    expect(left.rowCount).toBe(0);
  });

  it('stay as long as a draft names them', async () => {
    const { key } = await upload('kenza', await (await drawPicture(900, 700)).jpeg().toBuffer());
    const other = await upload('kenza', await (await drawPicture(900, 700)).jpeg().toBuffer());
    const draft = { transaction: null, category: null, step: 'media', media: { photos: [key] } };
    expect((await call('kenza', 'PUT', '/items/draft', { content: draft, revision: null })).status).toBe(200);
    const startTime = clock;
    clock = new Date(clock.getTime() + 40 * 24 * 3_600_000);
    const services = { db: api.connection.db, now: () => clock };
    await removeExpiredMedia(services as Parameters<typeof removeExpiredMedia>[0]); // the job reads nothing else
    clock = startTime;
    expect((await call('kenza', 'GET', `/media/${key}`)).status).toBe(200);
    expect((await call('kenza', 'GET', `/media/${other.key}`)).status).toBe(404);
  });

  it('are processed by another process after a crash', async () => {
    const ready = await upload('jalel', await (await drawPicture(900, 700)).jpeg().toBuffer());
    // The state after a crash during processing: claimed, with an expired lease.
    await api.connection.pool.query(
      `update media set state = 'processing', rotation = 90, attempts = 1, leased_until = now() - interval '1 second' where key = $1`,
      [ready.key],
    );
    await api.connection.pool.query(`select graphile_worker.add_job('process_media', '{}'::json)`);
    expect(await waitUntilProcessed('jalel', ready.key)).toMatchObject({
      state: 'ready',
      photo: { width: 700, height: 900 },
    });
  });

  it('are processed at once if the job that has claimed them no longer runs', async () => {
    const ready = await upload('jalel', await (await drawPicture(900, 700)).jpeg().toBuffer());
    await api.connection.pool.query(
      `update media set state = 'processing', rotation = 90, leased_job = 987654321, leased_until = now() + interval '1 hour'
       where key = $1`,
      [ready.key],
    );
    await api.connection.pool.query(`select graphile_worker.add_job('process_media', '{}'::json)`);
    expect(await waitUntilProcessed('jalel', ready.key)).toMatchObject({ state: 'ready' });
  });

  it('do not wait for pictures of imports, which another job processes', async () => {
    const { key } = (await announceUpload('jalel', 1000)).body;
    const { id: adId } = await anAd().published().insert(api);
    // A picture of an import that cannot be processed: its parts do not exist.
    await api.connection.pool.query(
      `with ad as (insert into imported_ads (ad_id, owner_uid, reference, list, fingerprint)
         values ($2, 'jalel', 'R1', 'list', 'f') returning ad_id)
       insert into imported_pictures (ad_id, url, picture_order, media_id)
       select ad_id, 'https://example.tn/1.jpg', 0, (select id from media where key = $1) from ad`,
      [key, adId],
    );
    await api.connection.pool.query(`update media set state = 'processing', received = size where key = $1`, [key]);
    await upload('jalel', await (await drawPicture(900, 700)).jpeg().toBuffer());
    expect((await call('jalel', 'GET', `/media/${key}`)).body.state).toBe('processing');
    await api.connection.pool.query(`select graphile_worker.add_job('process_imported_media', '{}'::json)`);
    expect(await waitUntilProcessed('jalel', key)).toMatchObject({ state: 'failed' });
  });

  it('are not rotated while a profile uses them', async () => {
    const ready = await upload('jalel', await (await drawPicture(300, 200)).jpeg().toBuffer(), { kind: 'avatar' });
    expect(ready.photo).toMatchObject({ widths: [64, 128, 200], width: 200, height: 200 });
    await api.connection.pool.query('update media set expires_at = null where key = $1', [ready.key]);
    expect((await call('jalel', 'POST', `/media/${ready.key}/rotate`, { degrees: 90 })).body).toMatchObject({
      code: 'conflict',
    });
  });

  it('are marked as failed after three crashes', async () => {
    const { key } = (await announceUpload('kenza', 1000)).body;
    await api.connection.pool.query(
      `update media set state = 'processing', received = size, attempts = 3, leased_until = now() - interval '1 minute' where key = $1`,
      [key],
    );
    await api.connection.pool.query(`select graphile_worker.add_job('process_media', '{}'::json)`);
    expect(await waitUntilProcessed('kenza', key)).toMatchObject({ state: 'failed', failure: 'processing' });
  });
});
