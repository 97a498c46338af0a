import { createPublicKey } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chosenVersion } from '@houni/cli/chosen-versions';
import { releaseContext } from '@houni/cli/release-context';
import { createManifest, MANIFEST_FILE, serializeManifest } from '@houni/release/manifest';
import { currentSet, promote, publishedVersions, rollback } from '@houni/release/registry';
import { CONTRACTS } from '@houni/remote/definition';
import { readEnvironment, ROOT } from '../environment.ts';
import { temporaryFolder } from '../test/scratch.ts';
import { releaseBuilds } from './release-builds.ts';

/** A root folder with built remotes, and an empty state folder. */
async function createTestRoot() {
  const root = await temporaryFolder();
  const environment = readEnvironment({ DATA_DIR: await temporaryFolder() });
  const context = await releaseContext(ROOT, environment);
  mkdirSync(path.join(root, 'shell/dist/browser'), { recursive: true });
  writeFileSync(path.join(root, 'shell/dist/build.json'), '{"version":"v1","main":{"file":"main.js"}}');
  writeFileSync(path.join(root, 'shell/dist/browser/main.js'), 'main');
  const build = async (remote: string, text: string): Promise<void> => {
    const dist = path.join(root, remote, 'dist');
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist, { recursive: true });
    writeFileSync(path.join(dist, 'remoteEntry.js'), text);
    writeFileSync(path.join(dist, 'server.cjs'), text);
    const info = {
      contracts: CONTRACTS,
      remote,
      name: remote.slice(3),
      routes: {},
      packageVersion: '0.1.0',
      initial: [],
      shared: { react: '^19' },
    };
    writeFileSync(path.join(dist, MANIFEST_FILE), serializeManifest(await createManifest(dist, info)));
  };
  const live = async () => {
    const set = await currentSet(context.store, [createPublicKey(context.privateKey)]);
    return (
      set && {
        number: set.number,
        ...Object.fromEntries(Object.entries(set.remotes).map(([name, { version }]) => [name, version])),
      }
    );
  };
  return { root, environment, context, build, live };
}

describe('releaseBuilds', () => {
  it('promotes everything the first time, then only what changed', async () => {
    const { root, environment, context, build, live } = await createTestRoot();
    await build('mf-blog', 'a');
    await build('mf-auth', 'a');
    const first = await releaseBuilds(environment, root);
    expect(first.map((release) => release.split('@')[0])).toEqual(['mf-auth', 'mf-blog']);
    expect(await releaseBuilds(environment, root)).toEqual([]);
    expect(await live()).toMatchObject({ number: 1 });
    expect(await context.store.list('shell')).toEqual(['shell/v1/main.js']);
    await build('mf-blog', 'b');
    expect((await releaseBuilds(environment, root)).map((release) => release.split('@')[0])).toEqual(['mf-blog']);
    expect(await live()).toMatchObject({ number: 2 });
  });

  it('does not promote a remote that was rolled back by hand until its sources change', async () => {
    const { root, environment, context, build, live } = await createTestRoot();
    await build('mf-blog', 'a');
    await releaseBuilds(environment, root);
    const old = await live();
    await build('mf-blog', 'b');
    await releaseBuilds(environment, root);
    await rollback(context.store, context);
    expect(await releaseBuilds(environment, root)).toEqual([]);
    expect(await live()).toEqual({ ...old, number: 3 });
    await build('mf-blog', 'c');
    expect(await releaseBuilds(environment, root)).toHaveLength(1);
  });

  it('does not replace a version that was promoted by hand', async () => {
    const { root, environment, context, build, live } = await createTestRoot();
    await build('mf-blog', 'a');
    await build('mf-auth', 'a');
    await releaseBuilds(environment, root);
    const [first = ''] = await publishedVersions(context.store, 'mf-blog');
    await build('mf-blog', 'b');
    await releaseBuilds(environment, root);
    await promote(context.store, { 'mf-blog': first }, context);
    await build('mf-auth', 'b');
    await releaseBuilds(environment, root);
    expect(await live()).toMatchObject({ number: 4, 'mf-blog': first });
  });
});

describe('chosenVersion', () => {
  it('returns the version that was built here, or the named one; the time of a file decides nothing', async () => {
    const { root, environment, context, build } = await createTestRoot();
    await build('mf-blog', 'a');
    await releaseBuilds(environment, root);
    const [a = ''] = await publishedVersions(context.store, 'mf-blog');
    await build('mf-blog', 'b');
    await releaseBuilds(environment, root);
    const b = (await publishedVersions(context.store, 'mf-blog')).find((version) => version !== a) ?? '';
    const manifest = path.join(environment.DATA_DIR, 'artefacts/mf-blog', a, MANIFEST_FILE);
    utimesSync(manifest, new Date('2090-01-01'), new Date('2090-01-01'));
    // What was built here is known by its digest too, so that other files under its version are refused.
    const digest = expect.stringMatching(/^sha384-/);
    expect(await chosenVersion(context.store, 'mf-blog', root)).toEqual(['mf-blog', { version: b, digest }]);
    expect(await chosenVersion(context.store, `mf-blog@${a}`, root)).toEqual(['mf-blog', { version: a }]);
    const named = await chosenVersion(context.store, `mf-blog@${a}#sha384-named`, root);
    expect(named).toEqual(['mf-blog', { version: a, digest: 'sha384-named' }]);
    // Going back to old sources and building them again chooses the old version.
    await build('mf-blog', 'a');
    expect(await chosenVersion(context.store, 'mf-blog', root)).toEqual(['mf-blog', { version: a, digest }]);
    await expect(chosenVersion(context.store, 'mf-blog', await temporaryFolder())).rejects.toThrow(
      'mf-blog was not built here',
    );
  });

  it('throws one sentence if the version is not published', async () => {
    const { root, context } = await createTestRoot();
    await expect(chosenVersion(context.store, 'mf-blog', root)).rejects.toThrow(
      'mf-blog has no published version: run `npm run release -w mf-blog`.',
    );
    await expect(chosenVersion(context.store, 'mf-blog@1', root)).rejects.toThrow('mf-blog has no published version');
    await expect(chosenVersion(context.store, '../keys', root)).rejects.toThrow();
  });
});
