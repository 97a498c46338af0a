import { keyPair, host, publish, temporaryS3Store, temporaryStore } from '../test/fixture.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { cleanUp } from './clean-up.ts';
import { promote, publishedVersions, rollback } from './registry.ts';

const { privateKey } = keyPair();
const options = { privateKey, host };
const after = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/** Publishes versions, one after the other, and promotes some of them. */
async function publishAll(store: ArtefactStore, texts: readonly string[], promoted: readonly string[]) {
  const versions: Record<string, string> = {};
  for (const text of texts) {
    const { version } = await publish(store, text);
    versions[text] = version;
    if (promoted.includes(text)) await promote(store, { 'mf-blog': version }, options);
  }
  const left = async () => {
    const published = await publishedVersions(store, 'mf-blog');
    return texts.filter((text) => published.includes(versions[text] ?? ''));
  };
  return { versions, left };
}

describe.each([
  ['folder', temporaryStore],
  ['S3', temporaryS3Store],
])('cleanUp of a %s store', (_name, newStore) => {
  it('removes versions that no set of 90 days names, with all their files', async () => {
    const { store } = await newStore();
    const { versions, left } = await publishAll(store, ['a', 'b', 'c', 'd'], ['a', 'b', 'd']);
    expect(await cleanUp(store, 'mf-blog', after(89))).toEqual({ removed: [], hasRoom: true });
    const { removed } = await cleanUp(store, 'mf-blog', after(91));
    expect(removed.toSorted()).toEqual([versions['a'], versions['c']].toSorted());
    expect(await store.list(`mf-blog/${versions['c']}`)).toEqual([]);
    // The version before the current one stays, so that it can be restored.
    expect(await left()).toEqual(['b', 'd']);
    await rollback(store, options, 'mf-blog');
  });
});

describe('cleanUp', () => {
  it('makes room by the oldest versions whose previews have ended, and has none while all are new', async () => {
    const { store } = await temporaryStore();
    const { left } = await publishAll(store, ['a', 'b', 'c', 'd'], ['a']);
    expect(await cleanUp(store, 'mf-blog', after(6), 3)).toEqual({ removed: [], hasRoom: false });
    expect(await cleanUp(store, 'mf-blog', after(8), 3)).toMatchObject({ hasRoom: true });
    expect(await left()).toEqual(['a', 'c', 'd']);
  });

  it('keeps what the sets of the last 90 days name, and ignores files that are no sets', async () => {
    const { store } = await temporaryStore();
    const { left } = await publishAll(store, ['a', 'b', 'c'], ['a', 'b', 'c']);
    await store.write('sets/99.json', Buffer.from('{}'));
    expect(await cleanUp(store, 'mf-blog', after(10), 1)).toEqual({ removed: [], hasRoom: true });
    expect(await left()).toEqual(['a', 'b', 'c']);
  });
});
