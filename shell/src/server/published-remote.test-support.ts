import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderStore, publishRelease } from '@houni/release/artefact-store';
import { createManifest, MANIFEST_FILE, serializeManifest } from '@houni/release/manifest';
import type { ManifestInfo } from '@houni/release/manifest';

/**
 * Publishes a release of a remote named `blog`, which speaks contract 1 and has no routes.
 * @param folder an empty folder
 * @param info what its manifest says instead
 * @returns the release, and options with which a shell downloads it from an origin without network
 */
export async function publishRemote(folder: string, info: Partial<ManifestInfo> = {}) {
  const store = folderStore(path.join(folder, 'artefacts'));
  const dist = path.join(folder, 'dist');
  await mkdir(dist);
  for (const file of ['remoteEntry.js', 'server.cjs']) await writeFile(path.join(dist, file), '// a remote');
  const manifest = await createManifest(dist, {
    contracts: { oldest: 1, newest: 1 },
    remote: 'mf-blog',
    name: 'blog',
    routes: {},
    packageVersion: '0.1.0',
    initial: [],
    shared: {},
    ...info,
  });
  await writeFile(path.join(dist, MANIFEST_FILE), serializeManifest(manifest));
  const fetchFile = async (url: string | URL | Request) => {
    const bytes = await store.read(new URL(String(url)).pathname.slice(1));
    return bytes ? new Response(Buffer.from(bytes)) : new Response(null, { status: 404 });
  };
  return {
    release: await publishRelease(store, dist),
    download: {
      origin: { artefactUrl: 'http://origin.invalid', fetch: fetchFile },
      publicUrl: 'https://files.example.tn',
      cacheDir: path.join(folder, 'release-cache'),
      realmFile: '/realm.cjs',
      shellVersion: 'shell',
    },
  };
}
