import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder, publish, otherS3Store, remoteFiles, temporaryS3Store, temporaryStore } from '../test/fixture.ts';
import { fileUrl, publishRelease, readBuild, readRelease, type ArtefactStore } from './artefact-store.ts';
import { publishedVersions } from './registry.ts';
import { IntegrityError, ReleaseError } from './release-error.ts';

const endpoint = process.env['TEST_S3_ENDPOINT'];
const STORES: Record<string, () => Promise<{ store: ArtefactStore }>> = {
  folder: temporaryStore,
  S3: temporaryS3Store,
  ...(endpoint && { 'S3 at TEST_S3_ENDPOINT': () => otherS3Store(endpoint) }),
};

describe.each(Object.entries(STORES))('%s store', (_name, newStore) => {
  it('stores files under their paths', async () => {
    const { store } = await newStore();
    expect(await store.write('mf-blog/1/a+b@~.js', Buffer.from('a'))).toBe('written');
    expect(await store.write('mf-blog/1/a+b@~.js', Buffer.from('a'))).toBe('unchanged');
    expect(Buffer.from((await store.read('mf-blog/1/a+b@~.js')) ?? []).toString()).toBe('a');
    expect(await store.list('mf-blog/1')).toEqual(['mf-blog/1/a+b@~.js']);
    expect(await store.read('mf-blog/1/b.js')).toBeNull();
  });

  it('never overwrites a file with other bytes, not even when two writers race', async () => {
    const { store } = await newStore();
    await store.write('x.js', Buffer.from('first'));
    await expect(store.write('x.js', Buffer.from('second'))).rejects.toThrow(ReleaseError);
    expect(Buffer.from((await store.read('x.js')) ?? []).toString()).toBe('first');

    const race = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => store.write('race.js', Buffer.from(`writer ${i}`))),
    );
    expect(race.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });

  it('replaces a file only with replace()', async () => {
    const { store } = await newStore();
    await store.replace('sets/current.json', Buffer.from('1'));
    await store.replace('sets/current.json', Buffer.from('2'));
    expect(Buffer.from((await store.read('sets/current.json')) ?? []).toString()).toBe('2');
  });

  it('stores a folder that does not exist yet, and changes nothing in one that does', async () => {
    const { store } = await newStore();
    const files = Array.from({ length: 20 }, (_, i) => [`chunks/${i}.js`, Buffer.from(`chunk ${i}`)] as const);
    const first = new Map([...files, ['manifest.json', Buffer.from('first')] as const]);
    expect(await store.writeFolder('mf-blog/1', first)).toBe(true);
    expect(await store.list('mf-blog/1')).toHaveLength(21);
    expect(Buffer.from((await store.read('mf-blog/1/chunks/7.js')) ?? []).toString()).toBe('chunk 7');
    const second = new Map([...first, ['more.js', Buffer.from('more')], ['manifest.json', Buffer.from('second')]]);
    second.delete('manifest.json');
    second.set('manifest.json', Buffer.from('second'));
    expect(await store.writeFolder('mf-blog/1', second)).toBe(false);
    expect(Buffer.from((await store.read('mf-blog/1/manifest.json')) ?? []).toString()).toBe('first');
    expect(await store.list('mf-blog/1')).toHaveLength(21);
  });

  it('lists files and folders', async () => {
    const { store } = await newStore();
    await store.write('mf-blog/1/chunks/a.js', Buffer.from('a'));
    await store.write('mf-blog/1/b.js', Buffer.from('b'));
    await store.write('mf-blog-2/1/b.js', Buffer.from('b'));
    expect(await store.list('mf-blog')).toEqual(['mf-blog/1/b.js', 'mf-blog/1/chunks/a.js']);
    expect(await store.children('')).toEqual(['mf-blog', 'mf-blog-2']);
    expect(await store.children('mf-blog/1')).toEqual(['b.js', 'chunks']);
    expect(await store.list('mf-none')).toEqual([]);
    expect(await store.children('mf-none')).toEqual([]);
    expect(await store.read('mf-blog/1')).toBeNull();
  });

  it('tells when a file was written', async () => {
    const { store } = await newStore();
    const before = Math.floor(Date.now() / 1000) * 1000; // an object storage knows seconds
    await store.write('mf-blog/1/b.js', Buffer.from('b'));
    expect((await store.writtenAt('mf-blog/1/b.js'))?.getTime()).toBeGreaterThanOrEqual(before);
    expect(await store.writtenAt('mf-blog/1')).toBeNull();
    expect(await store.writtenAt('mf-blog/2/b.js')).toBeNull();
  });

  it('publishes a release that can be read back', async () => {
    const { store } = await newStore();
    const { version, digest, isNew } = await publish(store, 'x'.repeat(2000));
    expect(isNew).toBe(true);
    expect(await publishedVersions(store, 'mf-blog')).toEqual([version]);
    expect((await readRelease(store, 'mf-blog', version)).digest).toBe(digest);
    expect((await publish(store, 'x'.repeat(2000))).isNew).toBe(false);
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a/./b', 'a\\..\\b', '', 'a\0b', '.git/config'])(
    'refuses the path %j',
    async (path) => {
      const { store } = await newStore();
      const refused = (call: () => Promise<unknown>) => expect((async () => call())()).rejects.toThrow(ReleaseError);
      await refused(() => store.read(path));
      await refused(() => store.write(path, Buffer.from('x')));
      await refused(() => store.replace(path, Buffer.from('x')));
    },
  );
});

describe('folder store', () => {
  it('leaves no temporary file', async () => {
    const { store, root } = await temporaryStore();
    await store.write('mf-blog/1/a.js', Buffer.from('a'));
    expect(await readdir(join(root, 'mf-blog/1'))).toEqual(['a.js']);
  });
});

describe('publishRelease', () => {
  it('stores every file under the name and version of the remote', async () => {
    const { store } = await temporaryStore();
    const { version, remote, digest, isNew } = await publish(store, 'a');
    expect(isNew).toBe(true);
    expect(await publishedVersions(store, remote)).toEqual([version]);
    expect(await store.list(`${remote}/${version}`)).toHaveLength(5);
    expect((await readRelease(store, remote, version)).digest).toBe(digest);
    expect(fileUrl('http://localhost:3001/', remote, version, 'chunks/page.js')).toBe(
      `http://localhost:3001/mf-blog/${version}/chunks/page.js`,
    );
  });

  it('changes nothing for content that was published before', async () => {
    const { store } = await temporaryStore();
    const first = await publish(store, 'a');
    expect(await publish(store, 'a')).toEqual({ ...first, isNew: false });
  });

  it('changes nothing for equal content of another commit, and names the first one', async () => {
    const { store } = await temporaryStore();
    const folder = await buildFolder(remoteFiles('a'));
    const source = { commit: 'a'.repeat(40), dirty: true };
    const first = await publishRelease(store, folder, { source });
    const second = await publishRelease(store, folder, { source: { commit: 'b'.repeat(40), dirty: false } });
    expect(second).toEqual({ ...first, isNew: false });
    expect((await readRelease(store, 'mf-blog', first.version, first.digest)).manifest.source).toEqual(source);
  });

  it('shows no file of a release before it is complete', async () => {
    const { store, root } = await temporaryStore();
    const folder = await buildFolder({ ...remoteFiles('a'), 'chunks/last.js': 'x'.repeat(5_000_000) });
    const seen = new Set<number>();
    const publishing = publishRelease(store, folder);
    let isDone = false;
    void publishing.finally(() => (isDone = true));
    while (!isDone) seen.add((await store.list('mf-blog')).length);
    const { version } = await publishing;
    expect([...seen].filter((count) => count !== 0 && count !== 7)).toEqual([]);
    // Six files, and the compressed form of the long one.
    expect(await store.list(`mf-blog/${version}`)).toHaveLength(7);
    expect(await readdir(join(root, 'mf-blog'))).toEqual([version]);
  });

  it('completes a release that was interrupted in an older store, manifest last', async () => {
    const { store } = await temporaryStore();
    const folder = await buildFolder(remoteFiles('a'));
    const { manifest, files } = await readBuild(folder);
    const prefix = `mf-blog/${manifest.version}`;
    await store.write(`${prefix}/server.cjs`, files.get('server.cjs') ?? Buffer.from(''));
    const order: string[] = [];
    const recording: ArtefactStore = {
      ...store,
      write: (path, bytes) => (order.push(path), store.write(path, bytes)),
    };
    expect(await publishRelease(recording, folder)).toMatchObject({ version: manifest.version, isNew: true });
    expect(order.at(-1)).toBe(`${prefix}/manifest.json`);
    expect(await publishedVersions(store, 'mf-blog')).toEqual([manifest.version]);
  });

  it('refuses a manifest whose version is not derived from its content', async () => {
    const { store } = await temporaryStore();
    const folder = await buildFolder(remoteFiles('a'));
    const file = join(folder, 'manifest.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"version": "(.+)-[0-9a-f]{12}"/, '"version": "$1-0123456789ab"'));
    await expect(publishRelease(store, folder)).rejects.toThrow('its version is not derived from its content');
    await writeFile(file, text.replace('"^19"', '"^18"'));
    await expect(publishRelease(store, folder)).rejects.toThrow('its version is not derived from its content');
    expect(await publishedVersions(store, 'mf-blog')).toEqual([]);
  });

  it('rejects a build folder that does not match its manifest', async () => {
    const { store } = await temporaryStore();
    const changed = await buildFolder(remoteFiles('a'));
    await writeFile(join(changed, 'server.cjs'), 'module.exports = "b";');
    await expect(publishRelease(store, changed)).rejects.toThrow(IntegrityError);
    const extra = await buildFolder(remoteFiles('a'));
    await writeFile(join(extra, 'extra.js'), '');
    await expect(publishRelease(store, extra)).rejects.toThrow('extra.js is in');
    const missing = await buildFolder(remoteFiles('a'));
    await rm(join(missing, 'chunks/page.js'));
    await expect(publishRelease(store, missing)).rejects.toThrow('chunks/page.js of mf-blog is missing');
    await expect(publishRelease(store, join(missing, 'chunks'))).rejects.toThrow('build the remote first');
    expect(await publishedVersions(store, 'mf-blog')).toEqual([]);
  });
});
