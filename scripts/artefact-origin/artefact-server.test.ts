import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { folderStore } from '@houni/release/artefact-store';
import { temporaryFolder } from '../test/scratch.ts';
import { artefactServer } from './artefact-server.ts';

const SCRIPT = `export const words = ${JSON.stringify(Array.from({ length: 400 }, (_, index) => `word ${index}`))};`;

async function origin() {
  const dataDir = await temporaryFolder();
  const store = folderStore(path.join(dataDir, 'artefacts'));
  await store.write('mf-blog/1/app.js', Buffer.from(SCRIPT));
  await store.write('mf-blog/1/server.cjs', Buffer.from(SCRIPT));
  await store.write('mf-blog/1/small.js', Buffer.from('1'));
  await store.replace('sets/current.json', Buffer.from('{"one":1}'));
  const options = { store, cacheDir: path.join(dataDir, 'artefact-cache'), publicUrl: 'http://localhost:3001' };
  const app = artefactServer(options);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { dataDir, store, options, app, get };
}

describe('the artefact origin', () => {
  it('serves released files to every origin as immutable', async () => {
    const { get } = await origin();
    const answer = await get('/mf-blog/1/app.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding, dictionary-id',
      'use-as-dictionary': 'match="/mf-blog/*/app.js", id="1~app.js"',
    });
  });

  it('compresses browser files and reuses the result after a restart', async () => {
    const { get, options } = await origin();
    const br = await get('/mf-blog/1/app.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
    expect(br.rawPayload.byteLength).toBeLessThan(SCRIPT.length / 2);
    const gzip = await get('/mf-blog/1/app.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    const again = await artefactServer(options).inject({
      url: '/mf-blog/1/app.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(again.rawPayload).toEqual(br.rawPayload);
    for (const plain of ['/mf-blog/1/server.cjs', '/mf-blog/1/small.js']) {
      expect((await get(plain, { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
    }
  });

  it('serves the changes of a script to a browser that has the named file', async () => {
    const { get, store } = await origin();
    await store.write('mf-blog/2/app.js', Buffer.from(SCRIPT));
    await store.write('mf-blog/2/app.js~1~app.js.dcz', Buffer.from('changes'));
    const asked = { 'accept-encoding': 'gzip, br, dcz', 'dictionary-id': '"1~app.js"' };
    const changes = await get('/mf-blog/2/app.js', asked);
    expect([changes.headers['content-encoding'], changes.body]).toEqual(['dcz', 'changes']);
    for (const other of [
      { ...asked, 'accept-encoding': 'gzip, br' },
      { ...asked, 'dictionary-id': '"0~app.js"' },
      { ...asked, 'dictionary-id': '"../1~app.js"' },
    ])
      expect((await get('/mf-blog/2/app.js', other)).headers['content-encoding']).toBe('br');
  });

  it('serves the pointer to the current set with no-cache', async () => {
    const { get, store } = await origin();
    const first = await get('/sets/current.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    const unchanged = await get('/sets/current.json', { 'if-none-match': String(first.headers.etag) });
    expect(unchanged.statusCode).toBe(304);
    await store.replace('sets/current.json', Buffer.from('{"two":2}'));
    const second = await get('/sets/current.json', { 'if-none-match': String(first.headers.etag) });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual({ two: 2 });
  });

  it('answers HEAD, and 304 for a matching ETag', async () => {
    const { app, get } = await origin();
    const head = await app.inject({ method: 'HEAD', url: '/mf-blog/1/app.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const { etag } = (await get('/mf-blog/1/app.js', { 'accept-encoding': 'br' })).headers;
    expect(
      (await get('/mf-blog/1/app.js', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${String(etag)}` }))
        .statusCode,
    ).toBe(304);
  });

  it('serves nothing outside its folder and does not cache 404', async () => {
    const { get, dataDir } = await origin();
    mkdirSync(path.join(dataDir, 'keys'));
    writeFileSync(path.join(dataDir, 'keys/secret.pem'), 'secret');
    writeFileSync(path.join(dataDir, 'artefacts/.automatic.json'), '{}');
    for (const url of [
      '/../keys/secret.pem',
      '/mf-blog/../../keys/secret.pem',
      '/..%2fkeys%2fsecret.pem',
      '/%2e%2e/keys/secret.pem',
      '/mf-blog/..\\..\\keys\\secret.pem',
      '//keys/secret.pem',
      '/.automatic.json',
      '/mf-blog',
      '/mf-blog/1/',
      '/',
      '/mf-blog/1/none.js',
      `/${'a/'.repeat(2000)}b`,
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).not.toContain('secret');
    }
  });

  it('reports that it is ready', async () => {
    const { get } = await origin();
    expect((await get('/health/ready')).json()).toEqual({ status: 'ok' });
    expect((await get('/health/live')).statusCode).toBe(200);
  });
});

it.each([
  ['https://files.houni.tn', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3001', undefined],
])('sends HSTS at the public address %s: %s', async (publicUrl, expected) => {
  const missing = path.join(import.meta.dirname, 'missing');
  const app = artefactServer({ store: folderStore(missing), cacheDir: missing, publicUrl });
  const answer = await app.inject('/health/live');
  expect(answer.headers['strict-transport-security']).toBe(expected);
  await app.close();
});
