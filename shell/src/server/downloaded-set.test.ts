import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore, publishRelease } from '@houni/release/artefact-store';
import { createManifest, MANIFEST_FILE, serializeManifest } from '@houni/release/manifest';
import type { ManifestInfo } from '@houni/release/manifest';
import { downloadSet } from './downloaded-set.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'houni-downloaded-set-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A release set with one remote, downloaded by a shell that speaks the contracts 2 and 3. */
async function downloaded(info: Partial<ManifestInfo>) {
  const store = folderStore(path.join(folder, 'artefacts'));
  const dist = path.join(folder, 'dist');
  await mkdir(dist);
  for (const file of ['remoteEntry.js', 'server.cjs']) await writeFile(path.join(dist, file), '// a remote');
  const manifest = await createManifest(dist, {
    contracts: { oldest: 3, newest: 3 },
    remote: 'mf-blog',
    name: 'blog',
    container: 'mf_blog',
    routes: { blog: { path: 'blog', scripts: [] } },
    packageVersion: '0.1.0',
    initial: [],
    shared: {},
    ...info,
  });
  await writeFile(path.join(dist, MANIFEST_FILE), serializeManifest(manifest));
  const { version, digest } = await publishRelease(store, dist);
  const set = { number: 4, createdAt: '2026-11-25T00:00:00.000Z', remotes: { 'mf-blog': { version, digest } } };
  return downloadSet(set, {
    origin: {
      artefactUrl: 'http://origin.invalid',
      fetch: async (url) => {
        const bytes = await store.read(new URL(String(url)).pathname.slice(1));
        return bytes ? new Response(Buffer.from(bytes)) : new Response(null, { status: 404 });
      },
    },
    publicUrl: 'https://files.example.tn',
    cacheDir: path.join(folder, 'release-cache'),
    realmFile: '/realm.cjs',
    shellVersion: 'shell',
    host: { contracts: { oldest: 2, newest: 3 }, shared: { react: '19.3.1' } },
  });
}

describe('downloadSet', () => {
  it('takes a remote that speaks a contract of this shell, with its routes', async () => {
    const { failures, pinned, routes } = await downloaded({ contracts: { oldest: 3, newest: 4 } });
    expect(failures).toEqual({});
    expect(Object.keys(pinned.remotes)).toEqual(['blog']);
    expect(routes.match('/blog')).toMatchObject({ kind: 'route', route: { name: 'blog', owner: 'blog' } });
  });

  it.each<[string, Partial<ManifestInfo>, string]>([
    ['an older contract', { contracts: { oldest: 1, newest: 1 } }, 'speaks contract 1, the shell contract 2 to 3'],
    ['a newer contract', { contracts: { oldest: 4, newest: 5 } }, 'update the shell'],
    ['a shared package of another version', { shared: { react: '^18.0.0' } }, 'needs react ^18.0.0'],
  ])('leaves out a remote with %s, and says why', async (_what, info, reason) => {
    const { failures, pinned, routes } = await downloaded(info);
    expect(failures).toEqual({ 'mf-blog': expect.stringContaining(reason) });
    expect(pinned.remotes).toEqual({});
    expect(routes.match('/blog').kind).toBe('notFound');
  });
});
