import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { asUser, testApp } from '../../test/test-app.ts';
import { attachMedia } from './attach-media.ts';
import { animatedPng, animatedWebp, claimedSize, drawPicture } from './test-pictures.test-support.ts';
import { mediaCalls } from './media-calls.test-support.ts';

const api = await testApp({ now: () => new Date('2026-06-15T10:00:00Z') });
const { call, announceUpload, sendPart, upload, waitUntilProcessed, file } = mediaCalls(api);
afterAll(() => api.close());

describe('media routes', () => {
  it('upload a picture in parts and create its files in all widths', async () => {
    const bytes = await (await drawPicture(1300, 1000)).jpeg({ quality: 100 }).toBuffer();
    const { status, body: created } = await announceUpload('amira', bytes.length);
    expect([status, created.state, created.offset, created.size]).toEqual([200, 'receiving', 0, bytes.length]);
    const half = MEDIA_LIMITS.part.min;
    expect(bytes.length).toBeGreaterThan(half);
    expect((await sendPart('amira', created.key, 0, bytes.subarray(0, half))).body.offset).toBe(half);
    // After a broken connection the client reads the offset.
    expect((await call('amira', 'GET', `/media/${created.key}`)).body.offset).toBe(half);
    const head = await api.app.inject({ method: 'HEAD', url: `/media/${created.key}`, headers: asUser('amira') });
    expect(head.statusCode).toBe(200);
    expect((await sendPart('amira', created.key, half, bytes.subarray(half))).body.state).toBe('processing');
    const ready = await waitUntilProcessed('amira', created.key);
    expect(ready).toMatchObject({
      state: 'ready',
      photo: { widths: [160, 320, 480, 640, 960, 1280, 1300], height: 1000 },
    });
    expect(ready.photo?.color).toMatch(/^#[0-9a-f]{6}$/);
    for (const width of [160, 1300]) {
      expect(await sharp(await file(ready, width, 'avif')).metadata()).toMatchObject({ format: 'heif', width });
      expect(await sharp(await file(ready, width, 'webp')).metadata()).toMatchObject({ format: 'webp', width });
    }
    const { rows } = await api.connection.pool.query('select from media_parts');
    expect(rows).toEqual([]);
  });

  it('remove the metadata of a picture and turn it upright', async () => {
    const sideways = await (
      await drawPicture(1000, 800)
    )
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 48/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    const ready = await upload('amira', sideways);
    expect(ready.photo).toMatchObject({ width: 800, height: 1000 });
    for (const format of ['avif', 'webp'] as const) {
      const made = await file(ready, 800, format);
      const { exif, xmp, iptc, icc, orientation } = await sharp(made).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(made.includes('SecretCamera')).toBe(false);
    }
    // The red corner was at the top left before the rotation; now it is at the top right.
    const [red = 0, , blue = 0] = await sharp(await file(ready, 800, 'webp'))
      .extract({ left: 780, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red - blue).toBeGreaterThan(100);
    const { rows } = await api.connection.pool.query<{ master: string }>('select master from media where key = $1', [
      ready.key,
    ]);
    expect((await api.app.inject(`/media/../media-private/${rows[0]?.master}`)).statusCode).not.toBe(200);
    expect((await api.app.inject(`/media/${rows[0]?.master}`)).statusCode).not.toBe(200);
  });

  it.each([
    ['a PNG', async () => (await drawPicture(900, 700)).png().toBuffer()],
    ['a WebP', async () => (await drawPicture(900, 700)).webp().toBuffer()],
    ['grey', async () => (await drawPicture(900, 700)).greyscale().jpeg().toBuffer()],
    ['partly transparent', async () => (await drawPicture(900, 700)).ensureAlpha(0.5).png().toBuffer()],
    ['without its end marker', async () => (await (await drawPicture(900, 700)).jpeg().toBuffer()).subarray(0, -2)],
    ['portrait', async () => (await drawPicture(700, 900)).jpeg().toBuffer()],
    ['progressive', async () => (await drawPicture(900, 700)).jpeg({ progressive: true }).toBuffer()],
    ['in another colour space', async () => (await drawPicture(900, 700)).toColourspace('cmyk').jpeg().toBuffer()],
  ])('accept a picture that is %s', async (_name, make) => {
    expect(await upload('bilel', await make())).toMatchObject({ state: 'ready' });
  });

  it('drop data that is appended to a picture', async () => {
    const picture = await (await drawPicture(900, 700)).jpeg().toBuffer();
    const evil = Buffer.concat([picture, Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php evil(); ?>')]);
    const ready = await upload('bilel', evil);
    expect(ready.state).toBe('ready');
    for (const format of ['avif', 'webp'] as const)
      expect((await file(ready, 900, format)).includes('<script>')).toBe(false);
  });

  it.each([
    ['heic', async () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])],
    ['not_a_picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['not_a_picture', async () => (await drawPicture(900, 700)).gif().toBuffer()],
    ['not_a_picture', async () => (await drawPicture(900, 700)).tiff().toBuffer()],
    ['not_a_picture', async () => (await drawPicture(900, 700)).avif({ effort: 0 }).toBuffer()],
    ['not_a_picture', async () => Buffer.from('%PDF-1.4 \u00ff\u00d8\u00ff')],
    ['too_small', async () => (await drawPicture(799, 700)).jpeg().toBuffer()],
    ['too_small', async () => (await drawPicture(900, 599)).png().toBuffer()],
    ['broken', async () => (await (await drawPicture(900, 700)).jpeg().toBuffer()).subarray(0, 6000)],
    ['broken', async () => (await (await drawPicture(900, 700)).png().toBuffer()).subarray(0, 5000)],
    ['broken', async () => (await (await drawPicture(900, 700)).webp().toBuffer()).subarray(0, 2000)],
    ['broken', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(3000, 7)])],
    [
      'too_many_pixels',
      async () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['too_many_pixels', async () => claimedSize(await (await drawPicture(900, 700)).png().toBuffer(), 60_000, 60_000)],
    ['animated', async () => animatedWebp()],
    ['animated', async () => animatedPng(await (await drawPicture(900, 700)).png().toBuffer())],
  ])('reject a file with the reason "%s"', async (failure, make) => {
    const failed = await upload('chaima', await make());
    expect(failed).toMatchObject({ state: 'failed', failure, photo: null });
  });

  it('rotate a picture under a new URL, also in the ads that show it', async () => {
    const before = await upload('dorra', await (await drawPicture(1000, 800)).jpeg().toBuffer());
    const { rows } = await api.connection.pool.query<{ id: number }>('select id from ads order by id limit 1');
    const adId = rows[0]?.id ?? 0;
    await api.connection.db
      .transaction()
      .execute((trx) => attachMedia(trx, { ownerUid: 'dorra', adId, keys: [before.key], kind: 'private' }));
    const rotating = await call('dorra', 'POST', `/media/${before.key}/rotate`, { degrees: 90 });
    expect(rotating.body).toMatchObject({ state: 'processing', photo: { base: before.photo?.base } });
    const after = await waitUntilProcessed('dorra', before.key);
    expect(after.photo).toMatchObject({ width: 800, height: 1000 });
    expect(after.photo?.base).not.toBe(before.photo?.base);
    const shown = await api.connection.pool.query('select base, width from ad_photos where ad_id = $1', [adId]);
    expect(shown.rows).toEqual([{ base: after.photo?.base.replace(/^.*\/media\//, ''), width: 800 }]);
    // Cached pages still find the old files.
    expect((await file(before, 320, 'webp')).length).toBeGreaterThan(0);
    expect((await call('dorra', 'DELETE', `/media/${before.key}`)).body).toMatchObject({ code: 'conflict' });
    const described = await call('dorra', 'PUT', `/media/${before.key}/description`, {
      alt: { fr: 'Le plan' },
      tag: 'floor_plan',
    });
    expect(described.body).toMatchObject({ alt: { fr: 'Le plan' }, tag: 'floor_plan' });
    const adPhotos = await api.connection.pool.query('select alt, tag from ad_photos where ad_id = $1', [adId]);
    expect(adPhotos.rows).toEqual([{ alt: { fr: 'Le plan' }, tag: 'floor_plan' }]);
  });

  it('delete a picture with its files', async () => {
    const ready = await upload('dorra', await (await drawPicture(900, 700)).jpeg().toBuffer());
    expect((await call('dorra', 'DELETE', `/media/${ready.key}`)).status).toBe(200);
    expect((await call('dorra', 'GET', `/media/${ready.key}`)).status).toBe(404);
    const url = `${new URL(ready.photo?.base ?? '').pathname}-160.webp`;
    while ((await api.app.inject(url)).statusCode === 200) await sleep(100);
    expect((await api.app.inject(url)).statusCode).toBe(404);
  });

  it('process each picture once when several jobs are due', async () => {
    const bytes = await (await drawPicture(900, 700)).jpeg().toBuffer();
    const keys = await Promise.all(
      [1, 2, 3].map(async () => {
        const { key } = (await announceUpload('emna', bytes.length)).body;
        await sendPart('emna', key, 0, bytes);
        return key;
      }),
    );
    const all = await Promise.all(keys.map((key) => waitUntilProcessed('emna', key)));
    expect(all.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    const { rows } = await api.connection.pool.query('select version from media where owner_uid = $1', ['emna']);
    expect(rows).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
  });
});
