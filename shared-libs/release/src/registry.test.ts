import { createPublicKey } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { host, keyPair, publish, temporaryStore } from '../test/fixture.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { currentSet, promote, rollback } from './registry.ts';
import { CURRENT_SET_FILE, parseEnvelope, setFile, signSet, verifySet } from './release-set.ts';

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

  it('refuses a published version whose digest is not the named one', async () => {
    const { store, options } = await registry();
    const [named, other] = [await publish(store, 'named'), await publish(store, 'other')];
    const change = { version: named.version, digest: other.digest };
    await expect(promote(store, { 'mf-blog': change }, options)).rejects.toThrow(
      `mf-blog@${named.version} has another digest than the named one`,
    );
    const { set } = await promote(store, { 'mf-blog': { ...change, digest: named.digest } }, options);
    expect(set.remotes['mf-blog']?.digest).toBe(named.digest);
  });

  it('names the site in each set, and refuses to go on from a set of another site', async () => {
    const { store, options, publicKeys } = await registry();
    const [blog, next] = [await publish(store, 'blog 1'), await publish(store, 'blog 2')];
    const staging = { ...options, site: 'https://staging.houni.tn' };
    await promote(store, { 'mf-blog': blog.version }, staging);
    await promote(store, { 'mf-blog': next.version }, options);
    // A command without the setting keeps the site of the set before.
    expect(await currentSet(store, publicKeys)).toMatchObject({ number: 2, site: 'https://staging.houni.tn' });
    expect((await rollback(store, options)).set.site).toBe('https://staging.houni.tn');
    const production = { ...options, site: 'https://houni.tn' };
    const refused = 'it is for https://staging.houni.tn, not for https://houni.tn';
    await expect(promote(store, { 'mf-blog': blog.version }, production)).rejects.toThrow(refused);
    await expect(rollback(store, production)).rejects.toThrow(refused);
  });

  it('leaves the followers with its own set if there is a later one of another site', async () => {
    const { store, options, publicKeys } = await registry();
    const blog = await publish(store, 'blog 1');
    const production = { ...options, site: 'https://houni.tn' };
    const { set } = await promote(store, { 'mf-blog': blog.version }, production);
    const foreign = signSet({ ...set, number: 2, site: 'https://staging.houni.tn' }, options.privateKey);
    await store.write('sets/2.json', Buffer.from(JSON.stringify(foreign)));
    await promote(store, { 'mf-blog': blog.version }, production);
    const pointer = await store.read(CURRENT_SET_FILE);
    expect(verifySet(parseEnvelope(pointer ?? Buffer.of()), publicKeys)).toEqual(set);
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

  it('refuses that a published page vanishes with a release, unless that is meant', async () => {
    const { store, options } = await registry();
    const pages = { blog: { path: 'blog/{page:page}', scripts: [] } };
    const first = await publish(store, 'blog 1', { routes: pages });
    const without = await publish(store, 'blog 2', { routes: {} });
    await promote(store, { 'mf-blog': first.version }, options);
    await expect(promote(store, { 'mf-blog': without.version }, options)).rejects.toThrow('The page blog of mf-blog');
    await promote(store, { 'mf-blog': without.version }, { ...options, without: ['blog'] });
    // A rollback restores what was there before, without this check.
    expect(await rollback(store, options)).toMatchObject({ restored: 1 });
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

  it('rejects a release of a newer toolchain than the shell has', async () => {
    const { store, options } = await registry();
    const host = { ...options.host, toolchain: { node: 24, build: '0.1.9' } };
    const built = (text: string, node: number, build: string) => publish(store, text, { toolchain: { node, build } });
    const node = await built('a', 26, '0.1.3');
    await expect(promote(store, { 'mf-blog': node.version }, { ...options, host })).rejects.toThrow(
      `mf-blog@${node.version} was built with Node.js 26, the shell runs Node.js 24: build it with that or update the shell.`,
    );
    const library = await built('b', 24, '0.2.0');
    await expect(promote(store, { 'mf-blog': library.version }, { ...options, host })).rejects.toThrow(
      `mf-blog@${library.version} was built with @houni/build 0.2.0, the shell with 0.1.9: build it with that or update the shell.`,
    );
    const older = await built('c', 22, '0.1.10');
    const promotion = await promote(store, { 'mf-blog': older.version }, { ...options, host });
    expect(promotion.manifests.map(({ toolchain }) => toolchain)).toEqual([{ node: 22, build: '0.1.10' }]);
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

  it('keeps the changes of promotions that cross, and points to the newest set', async () => {
    const { store, options, publicKeys } = await registry();
    const changes = await Promise.all(
      ['mf-blog', 'mf-auth', 'mf-ads'].map(async (remote) => ({
        [remote]: (await publish(store, remote, { remote, name: remote.slice(3), routes: {} })).version,
      })),
    );
    await Promise.all(changes.map((change) => promote(store, change, options)));
    const current = await currentSet(store, publicKeys);
    expect(Object.keys(current?.remotes ?? {}).toSorted()).toEqual(['mf-ads', 'mf-auth', 'mf-blog']);
    expect(current?.number).toBe(3);
    const pointer = await store.read(CURRENT_SET_FILE);
    expect(pointer && verifySet(parseEnvelope(pointer), publicKeys).number).toBe(3);
  });

  it('goes on from the highest set that a trusted key has signed, not from the pointer or other files', async () => {
    const { store, root, options, publicKeys } = await registry();
    const versions = [(await publish(store, 'a')).version, (await publish(store, 'b')).version];
    for (const version of versions) await promote(store, { 'mf-blog': version }, options);
    // An interrupted promotion left the older pointer, and somebody planted files.
    await store.replace(CURRENT_SET_FILE, (await store.read(setFile(1))) ?? new Uint8Array());
    await writeFile(join(root, setFile(3)), '{}');
    await writeFile(join(root, 'sets/9007199254740991.json'), '{}');
    expect(await currentSet(store, publicKeys)).toMatchObject({ number: 2 });
    expect((await promote(store, { 'mf-blog': versions[0] ?? '' }, options)).set.number).toBe(4);
  });

  it('rejects a version whose files and manifest were replaced', async () => {
    const { store, root, options } = await registry();
    const blog = await publish(store, 'good');
    const other = await publish(store, 'other');
    const folder = (version: string) => join(root, 'mf-blog', version);
    await rm(folder(blog.version), { recursive: true });
    await cp(folder(other.version), folder(blog.version), { recursive: true });
    const file = join(folder(blog.version), MANIFEST_FILE);
    await writeFile(file, (await readFile(file, 'utf8')).replace(other.version, blog.version));
    await expect(promote(store, { 'mf-blog': blog.version }, options)).rejects.toThrow('not derived from its content');
  });

  it('goes on after a change of the key, also with a rollback', async () => {
    const { store, options } = await registry();
    const versions = [(await publish(store, 'a')).version, (await publish(store, 'b')).version];
    for (const version of versions) await promote(store, { 'mf-blog': version }, options);
    const next = keyPair();
    const changed = { privateKey: next.privateKey, publicKeys: [createPublicKey(options.privateKey)], host };
    const third = await publish(store, 'c');
    await promote(store, { 'mf-blog': third.version }, changed);
    expect(await rollback(store, changed)).toMatchObject({ restored: 2 });
    // Who trusts the new key alone finds the sets that it has signed.
    expect(await currentSet(store, [next.publicKey])).toMatchObject({ number: 4 });
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

  it('restores one remote and leaves the others, and never goes back to a version that was rolled back', async () => {
    const { store, options } = await registry();
    const blog = [(await publish(store, 'a')).version, (await publish(store, 'b')).version];
    const auth = [
      (await publish(store, 'a', { remote: 'mf-auth', name: 'auth', routes: {} })).version,
      (await publish(store, 'b', { remote: 'mf-auth', name: 'auth', routes: {} })).version,
    ];
    await promote(store, { 'mf-blog': blog[0] ?? '', 'mf-auth': auth[0] ?? '' }, options);
    await promote(store, { 'mf-blog': blog[1] ?? '' }, options);
    await promote(store, { 'mf-auth': auth[1] ?? '' }, options);
    expect(await rollback(store, options, 'mf-blog')).toMatchObject({
      restored: 1,
      set: { number: 4, remotes: { 'mf-blog': { version: blog[0] }, 'mf-auth': { version: auth[1] } } },
    });
    await expect(rollback(store, options, 'mf-blog')).rejects.toThrow('promote another version of it');
    await expect(rollback(store, options, 'mf-none')).rejects.toThrow('mf-none is not in set 4');
  });
});
