import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder, remoteFiles } from '../test/fixture.ts';
import {
  createManifest,
  manifestDigest,
  parseManifest,
  serializeManifest,
  verifyFile,
  type ManifestInfo,
} from './manifest.ts';
import { IntegrityError } from './release-error.ts';

const info: ManifestInfo = {
  contracts: { oldest: 1, newest: 1 },
  remote: 'mf-blog',
  name: 'blog',
  routes: { blog: { path: 'blog/{page:page}', indexed: true, scripts: ['chunks/page.js'] } },
  packageVersion: '0.1.0',
  initial: ['chunks/page.js'],
  shared: { react: '^19' },
};

describe('createManifest', () => {
  it('lists every file of the build with its hash and size', async () => {
    const manifest = await createManifest(await buildFolder(remoteFiles('a')), info);
    expect(Object.keys(manifest.files)).toEqual(['chunks/page.js', 'remoteEntry.js', 'server.cjs', 'server.cjs.map']);
    expect(manifest.files['server.cjs.map']).toEqual({
      // printf '{}' | openssl dgst -sha384 -binary | base64
      integrity: 'sha384-0qI7x4Pjqjj0AeE8dIhQUTfElUp/2IMx8Vl8X/cREdyAfHNwpbKCxtpUHFbt5p8w',
      bytes: 2,
    });
  });

  it('gives equal content the same version and digest, whenever and wherever it was built', async () => {
    const one = await createManifest(await buildFolder(remoteFiles('a')), info);
    const two = await createManifest(await buildFolder(remoteFiles('a')), info);
    expect(two).toEqual(one);
    expect(manifestDigest(serializeManifest(two))).toBe(manifestDigest(serializeManifest(one)));
    expect(one.version).toMatch(/^0\.1\.0-[0-9a-f]{12}$/);
  });

  it('gives another version if a byte, a shared range or the contract differs', async () => {
    const folder = await buildFolder(remoteFiles('a'));
    const versions = [
      await createManifest(folder, info),
      await createManifest(await buildFolder(remoteFiles('b')), info),
      await createManifest(folder, { ...info, shared: { react: '^18' } }),
      await createManifest(folder, { ...info, contracts: { oldest: 1, newest: 2 } }),
    ].map((manifest) => manifest.version);
    expect(new Set(versions).size).toBe(4);
  });

  it('gives another version for another toolchain, and the same one for another commit', async () => {
    const folder = await buildFolder(remoteFiles('a'));
    const toolchain = { node: 24, build: '0.1.3' };
    const plain = await createManifest(folder, info);
    expect((await createManifest(folder, { ...info, toolchain })).version).not.toBe(plain.version);
    const source = { commit: '0123456789abcdef0123456789abcdef01234567', dirty: false };
    const named = await createManifest(folder, { ...info, source });
    expect(named).toEqual({ ...plain, source });
    expect(parseManifest(serializeManifest(named))).toEqual(named);
  });

  it('rejects a route with a setting that no shell obeys', async () => {
    const route = { path: 'blog/{page:page}', cacheSeconds: 60, scripts: [] };
    const other = { ...info, routes: { blog: route } };
    await expect(createManifest(await buildFolder(remoteFiles('a')), other)).rejects.toThrow('cacheSeconds');
  });

  it('rejects another container than that of its package, so that two remotes never share one', async () => {
    const manifest = await createManifest(await buildFolder(remoteFiles('a')), info);
    expect(manifest.container).toBe('mf_blog');
    for (const container of ['mf_listings', 'location'])
      expect(() => parseManifest(serializeManifest({ ...manifest, container }))).toThrow(
        'the container must be mf_blog',
      );
  });

  it('rejects a build without its entry or with a missing preload', async () => {
    const folder = await buildFolder(remoteFiles('a'));
    await expect(createManifest(folder, { ...info, entry: 'missing.js' })).rejects.toThrow(
      'missing.js is not among the files',
    );
    await expect(createManifest(folder, { ...info, initial: ['chunks/none.js'] })).rejects.toThrow(
      'chunks/none.js is not among',
    );
  });

  it('rejects file names that lead out of the folder', async () => {
    const manifest = await createManifest(await buildFolder(remoteFiles('a')), info);
    const file = { integrity: manifest.files['server.cjs']?.integrity, bytes: 1 };
    for (const path of [
      '../evil.js',
      '/etc/passwd',
      'a/../../b',
      'a\\b',
      '.hidden',
      'a//b',
      'a%2fb',
      '__proto__/../x',
    ]) {
      const bytes = Buffer.from(JSON.stringify({ ...manifest, files: { ...manifest.files, [path]: file } }));
      expect(() => parseManifest(bytes)).toThrow(IntegrityError);
    }
  });

  it('rejects unknown fields and invalid JSON', async () => {
    const manifest = await createManifest(await buildFolder(remoteFiles('a')), info);
    expect(() => parseManifest(Buffer.from(JSON.stringify({ ...manifest, createdAt: 'now' })))).toThrow(IntegrityError);
    expect(() => parseManifest(Buffer.from('<html>'))).toThrow('manifest.json is refused: it is not JSON.');
  });
});

describe('verifyFile', () => {
  it('accepts the bytes of the manifest', async () => {
    const manifest = await createManifest(await buildFolder(remoteFiles('a')), info);
    expect(() => verifyFile(manifest, 'server.cjs', Buffer.from(remoteFiles('a')['server.cjs'] ?? ''))).not.toThrow();
  });

  it('names the file that was changed, cut or is not listed', async () => {
    const manifest = await createManifest(await buildFolder(remoteFiles('a')), info);
    const bytes = Buffer.from(remoteFiles('a')['server.cjs'] ?? '');
    const flipped = Buffer.from(bytes);
    flipped[3] = (flipped[3] ?? 0) ^ 1;
    const name = `mf-blog/${manifest.version}/server.cjs`;
    expect(() => verifyFile(manifest, 'server.cjs', flipped)).toThrow(
      `${name} is refused: its hash is not the one in the manifest.`,
    );
    expect(() => verifyFile(manifest, 'server.cjs', bytes.subarray(1))).toThrow(`${name} is refused: it has`);
    expect(() => verifyFile(manifest, 'other.js', bytes)).toThrow('the manifest does not list it');
    expect(() => verifyFile(manifest, 'toString', bytes)).toThrow('the manifest does not list it');
  });

  it('hashes the current files of the folder', async () => {
    const folder = await buildFolder(remoteFiles('a'));
    const before = await createManifest(folder, info);
    await writeFile(join(folder, 'server.cjs'), 'changed');
    expect((await createManifest(folder, info)).version).not.toBe(before.version);
  });
});
