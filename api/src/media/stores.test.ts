import { setTimeout as sleep } from 'node:timers/promises';
import { open } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PART_TYPE } from '@houni/domain/media-limits';
import type { Media } from '@houni/contracts/media';
import { waitForJobs } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { S3_SETTINGS, startFakeS3 } from '@houni/s3/fake-s3.test-support';
import type { FakeS3 } from '@houni/s3/fake-s3.test-support';
import { createFolderStore } from '../platform/folder-store.ts';
import type { MediaStore } from '../platform/media-store.ts';
import { createS3Store } from '../platform/s3-store.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-store-'));
let fakeS3: FakeS3;
const settings = { ...S3_SETTINGS, bucket: 'houni-media', privateBucket: 'houni-private' };
const stores = new Map<string, MediaStore>();

beforeAll(async () => {
  fakeS3 = await startFakeS3();
  stores.set('folder', createFolderStore(dataDir));
  stores.set('S3', createS3Store({ ...settings, endpoint: fakeS3.endpoint }));
});
afterAll(() => {
  fakeS3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function storeOf(name: string): MediaStore {
  const store = stores.get(name);
  if (!store) throw new Error(`there is no store ${name}`);
  return store;
}

it('the folder store writes the name of a file to the disk after the file, and the names of new folders', async () => {
  const handle = await open(dataDir);
  const prototype = Object.getPrototypeOf(handle) as typeof handle; // what `open` gives
  await handle.close();
  const { sync } = prototype;
  const file = path.join(dataDir, 'media/q/ab/durable.webp');
  const written: string[] = [];
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    written.push(
      `${(await this.stat()).isDirectory() ? 'folder' : 'file'}, ${existsSync(file) ? 'renamed' : 'not yet'}`,
    );
    return sync.call(this);
  });
  await storeOf('folder').put('public', 'q/ab/durable.webp', Buffer.from('x'), 'image/webp');
  jest.restoreAllMocks();
  expect(written.slice(-2)).toEqual(['file, not yet', 'folder, renamed']);
  // Two new folders at least, in their parents.
  expect(written.filter((one) => one === 'folder, not yet').length).toBeGreaterThanOrEqual(2);
});

describe.each(['folder', 'S3'])('%s store', (name) => {
  it('stores, reads and removes files, separately for each area', async () => {
    const store = storeOf(name);
    await store.put('private', 'masters/abc', Buffer.from('mine'), 'image/jpeg');
    await store.put('public', 'p/ab/abc-1-640.webp', Buffer.from([0, 255, 10]), 'image/webp');
    expect((await store.get('private', 'masters/abc')).toString()).toBe('mine');
    expect([...(await store.get('public', 'p/ab/abc-1-640.webp'))]).toEqual([0, 255, 10]);
    await expect(store.get('public', 'masters/abc')).rejects.toThrow();
    await store.put('private', 'masters/abc', Buffer.from('again'), 'image/jpeg');
    expect((await store.get('private', 'masters/abc')).toString()).toBe('again');
    await store.remove('private', ['masters/abc', 'masters/never-there']);
    await expect(store.get('private', 'masters/abc')).rejects.toThrow();
  });

  it.each([
    '../secret',
    '/etc/passwd',
    'a/../../b',
    'a//b',
    '.hidden',
    'a/.hidden',
    'A',
    'a b',
    'a?b',
    'a%2fb',
    '',
    'a\0b',
  ])('rejects the name %j', async (bad) => {
    const store = storeOf(name);
    await expect((async () => store.put('public', bad, Buffer.from('x'), 'text/plain'))()).rejects.toThrow(/name/);
    await expect((async () => store.get('private', bad))()).rejects.toThrow(/name/);
    await expect((async () => store.remove('private', [bad]))()).rejects.toThrow(/name/);
  });
});

describe('folder store', () => {
  it('writes private files outside the served folder, readable only by its own user, without temporary files', async () => {
    await storeOf('folder').put('private', 'parts/x/0-a', Buffer.from('x'), 'application/octet-stream');
    const file = path.join(dataDir, 'media-private/parts/x/0-a');
    expect(existsSync(path.join(dataDir, 'media/parts'))).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['0-a']);
  });
});

describe('S3 store', () => {
  it('uses path-style URLs, the bucket of the area and cache-control headers', async () => {
    fakeS3.seen.length = 0;
    await storeOf('S3').put('public', 'p/ab/abc-1-640.avif', Buffer.from('x'), 'image/avif');
    await storeOf('S3').put('private', 'masters/abc', Buffer.from('x'), 'image/jpeg');
    expect(
      fakeS3.seen.map(({ method, path: target, headers }) => [
        method,
        target,
        headers['content-type'],
        headers['cache-control'],
      ]),
    ).toEqual([
      ['PUT', '/houni-media/p/ab/abc-1-640.avif', 'image/avif', 'public, max-age=31536000, s-maxage=60, immutable'],
      ['PUT', '/houni-private/masters/abc', 'image/jpeg', 'private, no-store'],
    ]);
  });

  it('retries when the storage answers 500 or 503', async () => {
    fakeS3.failures.push(503, 500);
    await storeOf('S3').put('private', 'masters/busy', Buffer.from('x'), 'image/jpeg');
    expect((await storeOf('S3').get('private', 'masters/busy')).toString()).toBe('x');
  });

  it('stores the files of a picture in the public bucket and its master in the private one', async () => {
    const api = await testApp({
      variables: {
        PUBLIC_MEDIA_URL: 'https://media.example.tn',
        MEDIA_STORE: 's3://houni-media',
        S3_ENDPOINT: fakeS3.endpoint,
        S3_REGION: S3_SETTINGS.region,
        S3_KEY_ID: S3_SETTINGS.keyId,
        S3_SECRET: S3_SETTINGS.secret,
      },
    });
    const headers = asUser('amira');
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const payload = { type: 'image/jpeg', size: bytes.length };
    const { key } = await api.get<Media>('/media/create', { method: 'POST', headers, payload });
    fakeS3.seen.length = 0;
    await api.get(`/media/${key}?offset=0`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': PART_TYPE },
      payload: bytes,
    });
    let media = await api.get<Media>(`/media/${key}`, { headers });
    while (media.state === 'processing') {
      await sleep(50);
      media = await api.get<Media>(`/media/${key}`, { headers });
    }
    await waitForJobs(api);
    await api.close();
    const name = key.slice('md_'.length);
    expect(media.photo?.base).toBe(`https://media.example.tn/p/${name.slice(0, 1)}/${name.slice(1, 2)}/${name}-1`);
    const put = fakeS3.seen.filter(({ method }) => method === 'PUT').map(({ path: target }) => target);
    expect(put).toContain(`/houni-media/p/${name.slice(0, 1)}/${name.slice(1, 2)}/${name}-1-800.avif`);
    expect(
      put
        .filter((target) => target.startsWith('/houni-media/'))
        .every((target) => target.startsWith('/houni-media/p/')),
    ).toBe(true);
    expect(put).toContain(`/houni-media-private/masters/${name}`);
    // The uploaded parts are deleted.
    expect(fakeS3.seen.filter(({ method }) => method === 'DELETE').map(({ path: target }) => target)).toEqual([
      expect.stringMatching(new RegExp(`^/houni-media-private/parts/${name}/0-`)),
    ]);
  });

  it('throws when the storage denies access', async () => {
    await storeOf('S3').put('private', 'masters/denied', Buffer.from('x'), 'image/jpeg');
    const wrong = createS3Store({ ...settings, endpoint: fakeS3.endpoint, secret: 'another secret' });
    await expect(wrong.put('public', 'p/x', Buffer.from('x'), 'image/avif')).rejects.toThrow(/403/);
    await expect(wrong.get('private', 'masters/denied')).rejects.toThrow(/403/);
    await expect(wrong.remove('private', ['masters/denied'])).rejects.toThrow(/403/);
    expect((await storeOf('S3').get('private', 'masters/denied')).toString()).toBe('x');
  });
});
