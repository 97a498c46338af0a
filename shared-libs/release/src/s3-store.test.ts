import { buildFolder, remoteFiles, temporaryS3Store } from '../test/fixture.ts';
import { publishRelease, readBuild } from './artefact-store.ts';
import { publishedVersions } from './registry.ts';

const LONG = 'x'.repeat(2000);

describe('s3Store', () => {
  it('stores the manifest of a release last', async () => {
    const { store, fake } = await temporaryS3Store();
    const { version } = await publishRelease(store, await buildFolder(remoteFiles(LONG)));
    const stored = fake.seen.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(stored.at(-1)).toBe(`/houni-artefacts/mf-blog/${version}/manifest.json`);
  });

  it('completes a release that was interrupted, also if another zlib had compressed its files', async () => {
    const { store, fake } = await temporaryS3Store();
    const folder = await buildFolder(remoteFiles(LONG));
    const { manifest } = await readBuild(folder);
    await store.write(`mf-blog/${manifest.version}/remoteEntry.js.br`, Buffer.from('another form'));
    // Three answers about the manifest and one about older versions, then two files.
    fake.failures.push(null, null, null, null, null, null, 403);
    await expect(publishRelease(store, folder)).rejects.toThrow('answered 403 to a PUT');
    expect((await store.list('mf-blog')).length).toBeGreaterThan(1);
    expect(await publishedVersions(store, 'mf-blog')).toEqual([]);
    await publishRelease(store, folder);
    expect(await publishedVersions(store, 'mf-blog')).toEqual([manifest.version]);
  });

  it('is not ready to write to a storage that ignores If-None-Match', async () => {
    const { store, fake } = await temporaryS3Store();
    fake.ignoresConditions = true;
    await expect(store.write('x.js', Buffer.from('x'))).rejects.toThrow('ignores If-None-Match');
    await expect(publishRelease(store, await buildFolder(remoteFiles('a')))).rejects.toThrow('ignores If-None-Match');
    expect(await store.children('')).toEqual([]);
  });

  it('tries again while another write of the same object is in progress', async () => {
    const { store, fake } = await temporaryS3Store();
    await store.write('first.js', Buffer.from('x'));
    fake.failures.push(409);
    expect(await store.write('second.js', Buffer.from('x'))).toBe('written');
  });

  it('does not call a failing storage a conflict of releases', async () => {
    const { store, fake } = await temporaryS3Store();
    await store.write('first.js', Buffer.from('x'));
    fake.failures.push(403);
    await expect(store.write('second.js', Buffer.from('x'))).rejects.toThrow(
      'The object storage answered 403 to a PUT of houni-artefacts/second.js.',
    );
  });
});
