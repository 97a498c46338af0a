import { createHash, randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { folderStore, readRelease } from '@houni/release/artefact-store';
import { createManifest, MANIFEST_FILE, manifestOf, serializeManifest, type Manifest } from '@houni/release/manifest';
import { publishOverHttp } from '@houni/release/publish-over-http';
import { afterThisTest, eventually, temporaryFolder } from '../test/scratch.ts';
import { artefactServer } from './artefact-server.ts';
import { parsePublishTokens, tokenOf } from './publish-tokens.ts';

const TOKEN = 'a-token-of-mf-blog-that-nobody-can-guess';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const TOKENS = parsePublishTokens(`mf-blog:${hashOf(TOKEN)},mf-auth:${hashOf(`${TOKEN} of mf-auth`)}`) ?? [];
const INFO = {
  contracts: { oldest: 2, newest: 3 },
  remote: 'mf-blog',
  name: 'blog',
  routes: {},
  packageVersion: '0.1.0',
  initial: [],
  shared: { react: '^19' },
};
/** Bytes that are no text, so that an upload that decodes them fails. */
const PICTURE = randomBytes(200_000);

function contents(text: string): Record<string, Buffer> {
  return {
    'chunks/picture.png': PICTURE,
    'remoteEntry.js': Buffer.from(`// ${text}`),
    'server.cjs': Buffer.from(`module.exports = ${JSON.stringify(text)};`),
  };
}

async function buildFolder(text: string): Promise<string> {
  const folder = await temporaryFolder();
  for (const [file, bytes] of Object.entries(contents(text))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
  writeFileSync(path.join(folder, MANIFEST_FILE), serializeManifest(await createManifest(folder, INFO)));
  return folder;
}

async function startOrigin(limits: { maxUnnamedVersions?: number } = {}) {
  const dataDir = await temporaryFolder();
  const store = folderStore(path.join(dataDir, 'artefacts'));
  const options = { store, cacheDir: dataDir, publicUrl: 'http://localhost:3001', tokens: TOKENS, ...limits };
  const app = artefactServer(options);
  afterThisTest(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const put = async (address: string, body?: FormData | string, token: string | null = TOKEN) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${address}`, { method: 'PUT', headers, ...(body !== undefined && { body }) });
    return { status: answer.status, text: await answer.text() };
  };
  return { url, store, put };
}

/** The upload of a release with changed files or another manifest. */
function upload(manifest: Manifest, files: Record<string, Uint8Array>): FormData {
  const form = new FormData();
  for (const [file, bytes] of Object.entries({ ...files, [MANIFEST_FILE]: serializeManifest(manifest) }))
    form.append(file, new Blob([Buffer.from(bytes)]), file);
  return form;
}

const release = manifestOf(contents('a'), INFO);
const address = `/mf-blog/${release.version}`;

describe('publishing over HTTP', () => {
  it('stores a release that the origin then serves, byte by byte', async () => {
    const { url, store } = await startOrigin();
    const folder = await buildFolder('a');
    const published = await publishOverHttp({ url: `${url}/`, token: TOKEN }, folder);
    expect(published).toEqual({
      remote: 'mf-blog',
      version: release.version,
      digest: (await readRelease(store, 'mf-blog', release.version)).digest,
      isNew: true,
    });
    const served = await fetch(`${url}${address}/chunks/picture.png`);
    expect(Buffer.from(await served.arrayBuffer()).equals(PICTURE)).toBe(true);
    expect(await publishOverHttp({ url, token: TOKEN }, folder)).toEqual({ ...published, isNew: false });
  });

  it.each([
    ['without a token', null, 401],
    ['with an unknown token', `${TOKEN}x`, 401],
    ['with the hash of a token instead of the token', hashOf(TOKEN), 401],
  ])('is refused %s, and nothing is stored', async (_what, token, status) => {
    const { put, store } = await startOrigin();
    expect((await put(address, upload(release, contents('a')), token)).status).toBe(status);
    expect(await store.children('')).toEqual([]);
  });

  it('is refused for a remote that the token is not for', async () => {
    const { put, store } = await startOrigin();
    const answer = await put(address.replace('mf-blog', 'mf-auth'), upload(release, contents('a')));
    expect(answer).toEqual({ status: 403, text: 'This token does not publish mf-auth.' });
    // The path names the token's remote, the manifest another one.
    const other = manifestOf(contents('a'), { ...INFO, remote: 'mf-auth' });
    expect(await put(`/mf-blog/${other.version}`, upload(other, contents('a')))).toMatchObject({ status: 422 });
    expect(await store.children('')).toEqual([]);
  });

  it.each<[string, FormData, number, string]>([
    ['a changed file', upload(release, { ...contents('a'), 'server.cjs': Buffer.from('evil') }), 422, 'server.cjs'],
    ['a file that is not in the manifest', upload(release, { ...contents('a'), 'more.js': PICTURE }), 422, 'more.js'],
    ['a missing file', upload(release, { 'server.cjs': PICTURE }), 422, 'is missing'],
    [
      'a version that is not derived from the content',
      upload({ ...release, shared: { react: '^18' } }, contents('a')),
      422,
      'not derived from its content',
    ],
    ['a path that leaves its folder', upload(release, { '../../sets/current.json': PICTURE }), 422, 'is not a path'],
    ['an absolute path', upload(release, { '/etc/passwd': PICTURE }), 422, 'is not a path'],
    ['no manifest', new FormData(), 422, 'no manifest.json'],
    [
      'a compressed file that could be another one',
      upload(manifestOf({ ...contents('a'), 'remoteEntry.js.br': PICTURE }, INFO), {
        ...contents('a'),
        'remoteEntry.js.br': PICTURE,
      }),
      422,
      'is a compressed file',
    ],
  ])('is refused with %s', async (_what, form, status, reason) => {
    const { put, store } = await startOrigin();
    const answer = await put(address, form);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(reason)]);
    expect(await store.children('')).toEqual([]);
  });

  it('is refused before it is parsed if it has too many parts', async () => {
    const { url } = await startOrigin();
    const parse = jest.spyOn(Response.prototype, 'formData');
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
    const answer = await fetch(`${url}${address}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${part.repeat(6000)}--x--`,
    });
    expect([answer.status, await answer.text()]).toEqual([413, 'The upload has more than 5000 files.']);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('is refused while a remote has too many versions that no release set names, but not a version that is there', async () => {
    const { put } = await startOrigin({ maxUnnamedVersions: 2 });
    const other = (text: string) => manifestOf(contents(text), INFO);
    const publish = (text: string) => put(`/mf-blog/${other(text).version}`, upload(other(text), contents(text)));
    expect([(await publish('a')).status, (await publish('b')).status]).toEqual([201, 201]);
    expect(await publish('c')).toEqual({ status: 507, text: expect.stringContaining('promote one') });
    expect((await publish('b')).status).toBe(200);
  });

  it('is refused at another address than that of its content', async () => {
    const { put, store } = await startOrigin();
    for (const other of ['/mf-blog/0.1.0-0123456789ab', '/mf-blog/..%2f..%2fsets', '/mf-blog/%2e%2e'])
      expect([403, 404, 422]).toContain((await put(other, upload(release, contents('a')))).status);
    expect(await store.children('')).toEqual([]);
  });

  it('never overwrites a release', async () => {
    const { put, store } = await startOrigin();
    const file = `mf-blog/${release.version}/server.cjs`;
    await store.write(file, Buffer.from('published earlier'));
    expect((await put(address, upload(release, contents('a')))).status).toBe(409);
    expect(Buffer.from((await store.read(file)) ?? []).toString()).toBe('published earlier');
  });

  it('refuses other formats and too large uploads', async () => {
    const { url, put, store } = await startOrigin();
    expect((await put(address, JSON.stringify({}))).status).toBe(415);
    expect((await put(address)).status).toBe(400);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.once('data', (bytes) => resolve(bytes.toString()));
      socket.once('error', reject);
      socket.write(
        `PUT ${address} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${TOKEN}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000000\r\n\r\n`,
      );
    });
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(await store.children('')).toEqual([]);
  });

  it('accepts one upload of a remote at a time, and the next one when the first is lost', async () => {
    const { url, put, store } = await startOrigin();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      `PUT ${address} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${TOKEN}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n--x`,
    );
    await eventually(async () => (await put(address, upload(release, contents('a')))).status === 503);
    expect(await store.children('')).toEqual([]);
    socket.destroy();
    await eventually(async () => (await put(address, upload(release, contents('a')))).status === 201);
  });

  it('does not send its token unencrypted to another machine', async () => {
    const folder = await buildFolder('a');
    await expect(publishOverHttp({ url: 'http://files.houni.example', token: TOKEN }, folder)).rejects.toThrow(
      'is not encrypted',
    );
  });

  it('reports the reason of the origin in one sentence', async () => {
    const { url } = await startOrigin();
    const folder = await buildFolder('a');
    await expect(publishOverHttp({ url, token: `${TOKEN}x` }, folder)).rejects.toThrow(
      `${url} refused mf-blog@${release.version} (401): Send the token of the remote`,
    );
    writeFileSync(path.join(folder, 'server.cjs'), readFileSync(path.join(folder, 'remoteEntry.js')));
    await expect(publishOverHttp({ url, token: TOKEN }, folder)).rejects.toThrow('server.cjs');
  });
});

describe('publish tokens', () => {
  it.each([
    'mf-blog',
    `mf-blog:${TOKEN}`,
    `mf-blog:${hashOf(TOKEN)},`,
    `mf-blog:${hashOf(TOKEN)}:everything`,
    `../x:${hashOf(TOKEN)}`,
  ])('are refused in the form %j', (text) => expect(parsePublishTokens(text)).toBeNull());

  it('allow several for a remote while one is replaced, and none that could be guessed', () => {
    const tokens =
      parsePublishTokens(`mf-blog:${hashOf(TOKEN)}, mf-blog:${hashOf(`${TOKEN}2`)},mf-auth:${hashOf('short')}`) ?? [];
    expect(tokenOf(`Bearer ${TOKEN}2`, tokens, 'mf-blog', 'publish').remote).toBe('mf-blog');
    for (const header of ['Bearer short', undefined])
      expect(() => tokenOf(header, tokens, 'mf-auth', 'publish')).toThrow('Send the token');
  });

  it('may only publish if no rights are named', () => {
    const [own, full] = [`${TOKEN}`, `${TOKEN}2`];
    const tokens = parsePublishTokens(`mf-blog:${hashOf(own)},mf-blog:${hashOf(full)}:publish+promote`) ?? [];
    expect(() => tokenOf(`Bearer ${own}`, tokens, 'mf-blog', 'promote')).toThrow('does not promote mf-blog');
    expect(tokenOf(`Bearer ${full}`, tokens, 'mf-blog', 'promote').id).toBe(hashOf(full).slice(0, 8));
    expect(() => tokenOf(`Bearer ${full}`, tokens, 'mf-blog', 'preview')).toThrow('does not preview mf-blog');
    expect(() => tokenOf(`Bearer ${full}`, tokens, 'mf-auth', 'promote')).toThrow('does not promote mf-auth');
  });
});
