import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { host, keyPair, publish, temporaryStore } from '../test/fixture.ts';
import { currentSet, promote, rollback } from './registry.ts';
import { ReleaseError } from './release-error.ts';
import { CURRENT_SET_FILE, setFile } from './release-set.ts';

async function registry() {
  const { store, root } = await temporaryStore();
  const { privateKey, publicKey } = keyPair();
  return { store, root, options: { privateKey, host }, publicKeys: [publicKey] };
}

describe('promote', () => {
  it('creates numbered sets from the current one and the changes', async () => {
    const { store, options, publicKeys } = await registry();
    const blog = await publish(store, 'blog 1');
    const auth = await publish(store, 'auth 1', { remote: 'mf-auth' });
    const blog2 = await publish(store, 'blog 2');
    expect(await currentSet(store, publicKeys)).toBeNull();
    await promote(store, { 'mf-blog': blog.version, 'mf-auth': auth.version }, options);
    const { set, changed } = await promote(store, { 'mf-blog': blog2.version }, options);
    expect(changed).toBe(true);
    expect(set).toEqual({
      number: 2,
      remotes: {
        'mf-blog': { version: blog2.version, digest: blog2.digest },
        'mf-auth': { version: auth.version, digest: auth.digest },
      },
    });
    expect(await currentSet(store, publicKeys)).toEqual(set);
    expect(await store.writtenAt(setFile(1))).not.toBeNull();
  });

  it('creates no set if nothing changes', async () => {
    const { store, options } = await registry();
    const blog = await publish(store, 'blog 1');
    await promote(store, { 'mf-blog': blog.version }, options);
    expect(await promote(store, { 'mf-blog': blog.version }, options)).toMatchObject({
      changed: false,
      set: { number: 1 },
    });
  });

  it('writes the expiry into the signed set', async () => {
    const { store, options, publicKeys } = await registry();
    const blog = await publish(store, 'blog 1');
    await promote(store, { 'mf-blog': blog.version }, { ...options, expiresAt: '2030-01-01T00:00:00Z' });
    expect((await currentSet(store, publicKeys))?.expiresAt).toBe('2030-01-01T00:00:00Z');
  });

  it('rejects a release that is unpublished, incomplete or changed on disk, and keeps the current set', async () => {
    const { store, root, options, publicKeys } = await registry();
    const good = await publish(store, 'good');
    await promote(store, { 'mf-blog': good.version }, options);
    const missing = await publish(store, 'missing');
    await rm(join(root, 'mf-blog', missing.version, 'chunks/page.js'));
    const changed = await publish(store, 'changed');
    await writeFile(join(root, 'mf-blog', changed.version, 'server.cjs'), 'process.exit()');
    await expect(promote(store, { 'mf-blog': '0.1.0-000000000000' }, options)).rejects.toThrow(
      'npm run release -w mf-blog',
    );
    await expect(promote(store, { 'mf-blog': missing.version }, options)).rejects.toThrow('chunks/page.js is missing');
    await expect(promote(store, { 'mf-blog': changed.version }, options)).rejects.toThrow('server.cjs is refused');
    expect((await currentSet(store, publicKeys))?.number).toBe(1);
  });

  it('rejects another contract and incompatible shared packages with a one-sentence message', async () => {
    const { store, options } = await registry();
    const contract = await publish(store, 'a', { contracts: { oldest: 5, newest: 6 } });
    const older = await publish(store, 'd', { contracts: { oldest: 1, newest: 1 } });
    const both = await publish(store, 'e', { contracts: { oldest: 1, newest: 2 } });
    const old = await publish(store, 'b', { shared: { react: '^18.2.0' } });
    const unknown = await publish(store, 'c', { shared: { jquery: '^3' } });
    await expect(promote(store, { 'mf-blog': contract.version }, options)).rejects.toThrow(
      `mf-blog@${contract.version} speaks contract 5 to 6, the shell contract 2 to 3: update the shell.`,
    );
    await expect(promote(store, { 'mf-blog': older.version }, options)).rejects.toThrow(
      'speaks contract 1, the shell contract 2 to 3: build it again.',
    );
    await expect(promote(store, { 'mf-blog': old.version }, options)).rejects.toThrow(
      'needs react ^18.2.0, the shell has 19.3.1',
    );
    await expect(promote(store, { 'mf-blog': unknown.version }, options)).rejects.toThrow(
      'expects jquery from the shell',
    );
    expect(await store.writtenAt(CURRENT_SET_FILE)).toBeNull();
    expect((await promote(store, { 'mf-blog': both.version }, options)).changed).toBe(true);
  });

  it('lets only one of two simultaneous promotions win', async () => {
    const { store, options, publicKeys } = await registry();
    const versions = [(await publish(store, 'a')).version, (await publish(store, 'b')).version];
    const race = await Promise.allSettled(versions.map((version) => promote(store, { 'mf-blog': version }, options)));
    const won = race.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.set] : []));
    expect(await currentSet(store, publicKeys)).toEqual(won.at(-1));
    expect(new Set(won.map((set) => set.number)).size).toBe(won.length);
    for (const outcome of race) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ReleaseError);
  });

  it('rejects a current set that was signed with another key', async () => {
    const { store, options } = await registry();
    const blog = await publish(store, 'a');
    await promote(store, { 'mf-blog': blog.version }, { ...options, privateKey: keyPair().privateKey });
    await expect(promote(store, { 'mf-blog': blog.version }, options)).rejects.toThrow('made with an unknown key');
  });
});

describe('rollback', () => {
  it('restores the previous content under a higher number, and goes one set further back each time', async () => {
    const { store, options, publicKeys } = await registry();
    const versions = [await publish(store, 'a'), await publish(store, 'b'), await publish(store, 'c')].map(
      ({ version }) => version,
    );
    for (const version of versions) await promote(store, { 'mf-blog': version }, options);

    const first = await rollback(store, options);
    expect(first).toMatchObject({
      restored: 2,
      set: { number: 4, restores: 2, remotes: { 'mf-blog': { version: versions[1] } } },
    });
    const second = await rollback(store, options);
    expect(second).toMatchObject({ restored: 1, set: { number: 5, remotes: { 'mf-blog': { version: versions[0] } } } });
    expect((await currentSet(store, publicKeys))?.number).toBe(5);
    await expect(rollback(store, options)).rejects.toThrow('no earlier set');

    // After a new promotion a rollback returns to the set that was live before it.
    await promote(store, { 'mf-blog': versions[2] ?? '' }, options);
    expect(await rollback(store, options)).toMatchObject({ restored: 1, set: { number: 7 } });
  });

  it('throws if nothing was promoted, or if the previous release is incomplete', async () => {
    const { store, root, options } = await registry();
    await expect(rollback(store, options)).rejects.toThrow('Nothing was promoted yet');
    const a = await publish(store, 'a');
    const b = await publish(store, 'b');
    await promote(store, { 'mf-blog': a.version }, options);
    await promote(store, { 'mf-blog': b.version }, options);
    await rm(join(root, 'mf-blog', a.version, 'server.cjs'));
    await expect(rollback(store, options)).rejects.toThrow('server.cjs is missing');
  });
});
