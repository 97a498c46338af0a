import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { host, keyPair, listen, publish, serveStore, temporaryFolder, temporaryStore } from '../test/fixture.ts';
import { promote } from './registry.ts';
import { IntegrityError } from './release-error.ts';
import { fetchCurrentSet, fetchRemote } from './release-reader.ts';
import { CURRENT_SET_FILE } from './release-set.ts';

async function origin() {
  const { store, root } = await temporaryStore();
  const { privateKey, publicKey } = keyPair();
  const blog = await publish(store, 'blog');
  await promote(store, { 'mf-blog': blog.version }, { privateKey, host });
  const { url, requests } = await serveStore(store);
  const remote = { name: 'mf-blog', version: blog.version, digest: blog.digest };
  return {
    store,
    root,
    blog,
    remote,
    artefactUrl: url,
    requests,
    publicKeys: [publicKey],
    cacheDir: await temporaryFolder(),
  };
}

describe('fetchCurrentSet and fetchRemote', () => {
  it('read the current set', async () => {
    const { artefactUrl, publicKeys, blog } = await origin();
    expect(await fetchCurrentSet({ artefactUrl, publicKeys })).toEqual({
      number: 1,
      remotes: { 'mf-blog': { version: blog.version, digest: blog.digest } },
    });
  });

  it('reject a set that was changed at the origin', async () => {
    const { artefactUrl, publicKeys, root } = await origin();
    const file = join(root, CURRENT_SET_FILE);
    const envelope = JSON.parse(await readFile(file, 'utf8'));
    const payload = Buffer.from(
      Buffer.from(envelope.payload, 'base64').toString().replace('"number":1', '"number":9'),
    ).toString('base64');
    await writeFile(file, JSON.stringify({ ...envelope, payload }));
    await expect(fetchCurrentSet({ artefactUrl, publicKeys })).rejects.toThrow(IntegrityError);
  });

  it('cache the server files of a release, and no others', async () => {
    const { artefactUrl, remote, cacheDir, requests } = await origin();
    const { manifest, serverFile } = await fetchRemote({ artefactUrl, cacheDir, ...remote });
    expect(manifest.remote).toBe('mf-blog');
    expect(await readFile(serverFile, 'utf8')).toBe('module.exports = "blog";');
    const names = requests.map((path) => path.split('/').slice(2).join('/')).toSorted();
    expect(names).toEqual(['manifest.json', 'server.cjs', 'server.cjs.map']);
  });

  it('use the cache without the origin, and repair a damaged file in it', async () => {
    const { artefactUrl, remote, cacheDir, requests } = await origin();
    const { serverFile } = await fetchRemote({ artefactUrl, cacheDir, ...remote });
    requests.length = 0;
    await fetchRemote({ artefactUrl: 'http://127.0.0.1:1', cacheDir, ...remote });
    expect(requests).toEqual([]);
    await writeFile(serverFile, 'damaged');
    await fetchRemote({ artefactUrl, cacheDir, ...remote });
    expect(await readFile(serverFile, 'utf8')).toBe('module.exports = "blog";');
    expect(requests).toHaveLength(1);
  });

  it('name a file whose bytes do not match, and do not cache it', async () => {
    const { artefactUrl, root, remote, cacheDir } = await origin();
    const file = join(root, 'mf-blog', remote.version, 'server.cjs');
    const bytes = await readFile(file);
    bytes[2] = (bytes[2] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const failure = await fetchRemote({ artefactUrl, cacheDir, ...remote }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IntegrityError);
    expect(failure).toMatchObject({ file: `mf-blog/${remote.version}/server.cjs` });
    await expect(readFile(join(cacheDir, 'mf-blog', remote.version, 'server.cjs'))).rejects.toThrow('ENOENT');
  });

  it('reject a manifest with another digest', async () => {
    const { artefactUrl, remote, cacheDir } = await origin();
    const digest = `sha384-${'A'.repeat(64)}`;
    await expect(fetchRemote({ artefactUrl, cacheDir, ...remote, digest })).rejects.toThrow(
      'its digest is not the one in the release set',
    );
  });

  it('reject names and versions that would lead out of the cache folder', async () => {
    const { artefactUrl, remote, cacheDir } = await origin();
    await expect(fetchRemote({ artefactUrl, cacheDir, ...remote, name: '../x' })).rejects.toThrow();
    await expect(fetchRemote({ artefactUrl, cacheDir, ...remote, version: '../../x' })).rejects.toThrow();
  });

  it('throw a timeout error if the origin hangs', async () => {
    const artefactUrl = await listen(createServer(() => undefined));
    const failure = fetchCurrentSet({ artefactUrl, publicKeys: [], deadlineMs: 50 });
    await expect(failure).rejects.toThrow(`${artefactUrl}/sets/current.json did not answer within 50 ms.`);
  });

  it('do not read more bytes than the manifest says', async () => {
    const { root, artefactUrl, remote, cacheDir } = await origin();
    await writeFile(join(root, 'mf-blog', remote.version, 'server.cjs'), 'x'.repeat(1_000_000));
    await expect(fetchRemote({ artefactUrl, cacheDir, ...remote })).rejects.toThrow('it is larger than');
  });
});
