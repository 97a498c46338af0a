import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Media } from '@houni/contracts/media';
import { MEDIA_LIMITS, PART_TYPE } from '@houni/contracts/media-limits';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { attachMedia } from './attach-media.ts';
import { sweepMedia } from './remove-media.ts';

jest.setTimeout(120_000);

let api: TestApp;
let clock = new Date('2026-06-15T10:00:00Z');

beforeAll(async () => {
  api = await testApp({ now: () => clock });
});
afterAll(() => api.close());

const call = async (uid: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, body?: object) => {
  const answer = await api.app.inject({ method, url, headers: asUser(uid), ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json<Media & { code?: string; field?: string }>() };
};
const announce = (uid: string, size: number, fields: object = {}) =>
  call(uid, 'POST', '/media/create', { type: 'image/jpeg', size, ...fields });
const sendPart = async (uid: string, key: string, offset: number, bytes: Buffer, type = PART_TYPE) => {
  const answer = await api.app.inject({
    method: 'PATCH',
    url: `/media/${key}?offset=${offset}`,
    headers: { ...asUser(uid), 'content-type': type },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json<Media & { code?: string; field?: string }>() };
};

async function send(uid: string, bytes: Buffer, fields: object = {}): Promise<Media> {
  const { key } = (await announce(uid, bytes.length, fields)).body;
  for (let offset = 0; offset < bytes.length; offset += MEDIA_LIMITS.part.max) {
    const { status, body } = await sendPart(uid, key, offset, bytes.subarray(offset, offset + MEDIA_LIMITS.part.max));
    if (status !== 200) throw new Error(`a part answered ${status}: ${JSON.stringify(body)}`);
    if (body.state === 'failed') return body;
  }
  return settled(uid, key);
}

async function settled(uid: string, key: string): Promise<Media> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await call(uid, 'GET', `/media/${key}`);
    if (body.state === 'ready' || body.state === 'failed') return body;
    await sleep(100);
  }
  throw new Error('the picture was never made');
}

/** A picture with features: noise would be flat for the eye and slow to compress. */
async function drawn(width: number, height: number, corner = '#cc3300'): Promise<Sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="#113355"/><stop offset="1" stop-color="#eeddaa"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="30%" height="40%" fill="${corner}"/><circle cx="70%" cy="60%" r="15%" fill="#ffffff"/></svg>`;
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer());
}

async function file(answer: Media, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const url = `${new URL(answer.photo?.base ?? '').pathname}-${width}.${format}`;
  const got = await api.app.inject(url);
  if (got.statusCode !== 200) throw new Error(`${url} answered ${got.statusCode}`);
  return got.rawPayload;
}

describe('a picture', () => {
  it('is sent in parts and becomes the files that the site asks for', async () => {
    const bytes = await (await drawn(1300, 1000)).jpeg({ quality: 100 }).toBuffer();
    const { status, body: created } = await announce('amira', bytes.length);
    expect([status, created.state, created.offset, created.size]).toEqual([200, 'receiving', 0, bytes.length]);
    const half = MEDIA_LIMITS.part.min;
    expect(bytes.length).toBeGreaterThan(half);
    expect((await sendPart('amira', created.key, 0, bytes.subarray(0, half))).body.offset).toBe(half);
    // The connection broke: the client asks where it stands.
    expect((await call('amira', 'GET', `/media/${created.key}`)).body.offset).toBe(half);
    const head = await api.app.inject({ method: 'HEAD', url: `/media/${created.key}`, headers: asUser('amira') });
    expect(head.statusCode).toBe(200);
    expect((await sendPart('amira', created.key, half, bytes.subarray(half))).body.state).toBe('processing');
    const ready = await settled('amira', created.key);
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

  it('loses its place, its camera and its turn, and stands upright', async () => {
    const lying = await (
      await drawn(1000, 800)
    )
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 48/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    const ready = await send('amira', lying);
    expect(ready.photo).toMatchObject({ width: 800, height: 1000 });
    for (const format of ['avif', 'webp'] as const) {
      const made = await file(ready, 800, format);
      const { exif, xmp, iptc, icc, orientation } = await sharp(made).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(made.includes('SecretCamera')).toBe(false);
    }
    // The red corner was at the top left of the lying picture: upright it is at the top right.
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
    ['PNG', async () => (await drawn(900, 700)).png().toBuffer()],
    ['WebP', async () => (await drawn(900, 700)).webp().toBuffer()],
    ['grey', async () => (await drawn(900, 700)).greyscale().jpeg().toBuffer()],
    ['with a transparent part', async () => (await drawn(900, 700)).ensureAlpha(0.5).png().toBuffer()],
    ['portrait', async () => (await drawn(700, 900)).jpeg().toBuffer()],
    ['progressive', async () => (await drawn(900, 700)).jpeg({ progressive: true }).toBuffer()],
    ['in another colour space', async () => (await drawn(900, 700)).toColourspace('cmyk').jpeg().toBuffer()],
  ])('may be %s', async (_name, make) => {
    expect(await send('bilel', await make())).toMatchObject({ state: 'ready' });
  });

  it('with something else behind it is painted anew, without it', async () => {
    const picture = await (await drawn(900, 700)).jpeg().toBuffer();
    const evil = Buffer.concat([picture, Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php evil(); ?>')]);
    const ready = await send('bilel', evil);
    expect(ready.state).toBe('ready');
    for (const format of ['avif', 'webp'] as const)
      expect((await file(ready, 900, format)).includes('<script>')).toBe(false);
  });

  it.each([
    ['heic', async () => Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])],
    ['not_a_picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['not_a_picture', async () => (await drawn(900, 700)).gif().toBuffer()],
    ['not_a_picture', async () => (await drawn(900, 700)).tiff().toBuffer()],
    ['not_a_picture', async () => (await drawn(900, 700)).avif({ effort: 0 }).toBuffer()],
    ['not_a_picture', async () => Buffer.from('%PDF-1.4 \u00ff\u00d8\u00ff')],
    ['too_small', async () => (await drawn(799, 700)).jpeg().toBuffer()],
    ['too_small', async () => (await drawn(900, 599)).png().toBuffer()],
    ['broken', async () => (await (await drawn(900, 700)).jpeg().toBuffer()).subarray(0, 6000)],
    ['broken', async () => (await (await drawn(900, 700)).png().toBuffer()).subarray(0, 5000)],
    ['broken', async () => (await (await drawn(900, 700)).webp().toBuffer()).subarray(0, 2000)],
    ['broken', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(3000, 7)])],
    [
      'too_many_pixels',
      async () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['too_many_pixels', async () => claimedSize(await (await drawn(900, 700)).png().toBuffer(), 60_000, 60_000)],
    ['animated', async () => animatedWebp()],
    ['animated', async () => animatedPng(await (await drawn(900, 700)).png().toBuffer())],
  ])('that is %s is refused with this reason', async (failure, make) => {
    const failed = await send('chaima', await make());
    expect(failed).toMatchObject({ state: 'failed', failure, photo: null });
  });

  it('is turned under a new address, also in the ads that show it', async () => {
    const before = await send('dorra', await (await drawn(1000, 800)).jpeg().toBuffer());
    const { rows } = await api.connection.pool.query<{ id: number }>('select id from ads order by id limit 1');
    const adId = rows[0]?.id ?? 0;
    await api.connection.db
      .transaction()
      .execute((trx) => attachMedia(trx, { ownerUid: 'dorra', adId, keys: [before.key], kind: 'private' }));
    const turning = await call('dorra', 'POST', `/media/${before.key}/rotate`, { degrees: 90 });
    expect(turning.body).toMatchObject({ state: 'processing', photo: { base: before.photo?.base } });
    const after = await settled('dorra', before.key);
    expect(after.photo).toMatchObject({ width: 800, height: 1000 });
    expect(after.photo?.base).not.toBe(before.photo?.base);
    const shown = await api.connection.pool.query('select base, width from ad_photos where ad_id = $1', [adId]);
    expect(shown.rows).toEqual([{ base: after.photo?.base.replace(/^.*\/media\//, ''), width: 800 }]);
    // Whoever holds a cached page still finds the old files.
    expect((await file(before, 320, 'webp')).length).toBeGreaterThan(0);
    expect((await call('dorra', 'DELETE', `/media/${before.key}`)).body).toMatchObject({ code: 'conflict' });
    const described = await call('dorra', 'PUT', `/media/${before.key}/description`, {
      alt: { fr: 'Le plan' },
      tag: 'floor_plan',
    });
    expect(described.body).toMatchObject({ alt: { fr: 'Le plan' }, tag: 'floor_plan' });
    const told = await api.connection.pool.query('select alt, tag from ad_photos where ad_id = $1', [adId]);
    expect(told.rows).toEqual([{ alt: { fr: 'Le plan' }, tag: 'floor_plan' }]);
  });

  it('is deleted with its files', async () => {
    const ready = await send('dorra', await (await drawn(900, 700)).jpeg().toBuffer());
    expect((await call('dorra', 'DELETE', `/media/${ready.key}`)).status).toBe(200);
    expect((await call('dorra', 'GET', `/media/${ready.key}`)).status).toBe(404);
    const url = `${new URL(ready.photo?.base ?? '').pathname}-160.webp`;
    for (let tries = 0; tries < 100 && (await api.app.inject(url)).statusCode === 200; tries += 1) await sleep(100);
    expect((await api.app.inject(url)).statusCode).toBe(404);
  });

  it('that waits is made once, though several jobs ask', async () => {
    const bytes = await (await drawn(900, 700)).jpeg().toBuffer();
    const keys = await Promise.all(
      [1, 2, 3].map(async () => {
        const { key } = (await announce('emna', bytes.length)).body;
        await sendPart('emna', key, 0, bytes);
        return key;
      }),
    );
    const all = await Promise.all(keys.map((key) => settled('emna', key)));
    expect(all.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    const { rows } = await api.connection.pool.query('select version from media where owner_uid = $1', ['emna']);
    expect(rows).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
  });
});

describe('the parts of a picture', () => {
  it('are refused where they do not continue the file', async () => {
    const bytes = await (await drawn(1300, 1000)).jpeg({ quality: 100 }).toBuffer();
    const { key } = (await announce('farid', bytes.length)).body;
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

  it('are bytes of their own type, within their bound', async () => {
    const { key } = (await announce('farid', MEDIA_LIMITS.size)).body;
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

  it.each(['-1', '1.5', 'x', '99999999999', ''])('do not begin at %s', async (offset) => {
    const { key } = (await announce('gaith', 1000)).body;
    const answer = await api.app.inject({
      method: 'PATCH',
      url: `/media/${key}?offset=${offset}`,
      headers: { ...asUser('gaith'), 'content-type': PART_TYPE },
      payload: Buffer.from('x'),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('pictures', () => {
  it.each([
    [{ size: MEDIA_LIMITS.size + 1 }, 413, 'size'],
    [{ size: 0 }, 400, 'size'],
    [{ size: -5 }, 400, 'size'],
    [{ type: 'image/heic' }, 415, 'type'],
    [{ type: 'text/html' }, 415, 'type'],
    [{ kind: '__proto__' }, 400, 'kind'],
    [{ extra: 1 }, 400, 'extra'],
  ])('are not announced with %j', async (fields, status, field) => {
    const answer = await announce('hela', 1000, fields);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
  });

  it('are nobody else’s', async () => {
    const { key } = (await announce('amira', 1000)).body;
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

  it('that are not finished are few, and are removed after a day', async () => {
    for (let open = 0; open < MEDIA_LIMITS.receiving; open += 1)
      expect((await announce('ines', 1000)).status).toBe(200);
    expect((await announce('ines', 1000)).body).toMatchObject({ code: 'conflict' });
    const mine = await api.get<{ items: Media[]; total: number }>('/media/mine?pageSize=5', {
      headers: asUser('ines'),
    });
    expect([mine.items.length, mine.total]).toEqual([5, MEDIA_LIMITS.receiving]);
    const later = clock;
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    const services = { db: api.connection.db, now: () => clock };
    await sweepMedia(services as Parameters<typeof sweepMedia>[0]); // the sweep reads nothing else
    clock = later;
    const after = await api.get<{ total: number }>('/media/mine', { headers: asUser('ines') });
    expect(after.total).toBe(0);
  });

  it('that a process left in the middle are taken up by the next one', async () => {
    const ready = await send('jalel', await (await drawn(900, 700)).jpeg().toBuffer());
    // As a process left it that ended while it made new files: claimed, its lease over.
    await api.connection.pool.query(
      `update media set state = 'processing', rotation = 90, attempts = 1, leased_until = now() - interval '1 second' where key = $1`,
      [ready.key],
    );
    await api.connection.pool.query(`select graphile_worker.add_job('process_media', '{}'::json)`);
    expect(await settled('jalel', ready.key)).toMatchObject({ state: 'ready', photo: { width: 700, height: 900 } });
  });

  it('that a profile keeps a copy of are not turned under it', async () => {
    const ready = await send('jalel', await (await drawn(300, 200)).jpeg().toBuffer(), { kind: 'avatar' });
    expect(ready.photo).toMatchObject({ widths: [64, 128, 200], width: 200, height: 200 });
    await api.connection.pool.query('update media set expires_at = null where key = $1', [ready.key]);
    expect((await call('jalel', 'POST', `/media/${ready.key}/rotate`, { degrees: 90 })).body).toMatchObject({
      code: 'conflict',
    });
  });

  it('that end the process again and again are given up', async () => {
    const { key } = (await announce('ines', 1000)).body;
    await api.connection.pool.query(
      `update media set state = 'processing', received = size, attempts = 3, leased_until = now() - interval '1 minute' where key = $1`,
      [key],
    );
    await api.connection.pool.query(`select graphile_worker.add_job('process_media', '{}'::json)`);
    expect(await settled('ines', key)).toMatchObject({ state: 'failed', failure: 'processing' });
  });
});

/** A PNG whose header claims another size. */
function claimedSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

/** A PNG with an animation chunk before its picture. */
function animatedPng(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map(async (color) => (await drawn(900, 700, color)).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ effort: 0, delay: [100, 100], loop: 0 })
    .toBuffer();
}
