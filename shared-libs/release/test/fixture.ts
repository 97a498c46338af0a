import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createS3Client } from '@houni/s3/s3-client';
import { S3_SETTINGS, startFakeS3, type FakeS3 } from '@houni/s3/fake-s3.test-support';
import { folderStore, publishRelease, type ArtefactStore, type Published } from '../src/artefact-store.ts';
import { createManifest, MANIFEST_FILE, serializeManifest, type ManifestInfo } from '../src/manifest.ts';
import type { HostVersions } from '../src/host-versions.ts';
import { s3Store } from '../src/s3-store.ts';

/** The versions of the test shell. */
export const host: HostVersions = {
  contracts: { oldest: 2, newest: 3 },
  shared: { react: '19.3.1', '@houni/store': '0.1.0' },
};

/** A temporary folder; deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'houni-release-'));
  cleanUpAfterTest(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

function cleanUpAfterTest(cleanup: () => Promise<void>): void {
  cleanups.push(cleanup);
}

/** A new Ed25519 pair. */
export function keyPair(): { privateKey: KeyObject; publicKey: KeyObject } {
  return generateKeyPairSync('ed25519');
}

/** Writes a build folder with the given files and its manifest. */
export async function buildFolder(files: Record<string, string>, info: Partial<ManifestInfo> = {}): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const manifest = await createManifest(folder, {
    contracts: { oldest: 2, newest: 2 },
    remote: 'mf-blog',
    name: (info.remote ?? 'mf-blog').replace(/^mf-/, ''),
    routes: {},
    packageVersion: '0.1.0',
    initial: [],
    shared: { react: '^19' },
    ...info,
  });
  await writeFile(join(folder, MANIFEST_FILE), serializeManifest(manifest));
  return folder;
}

/** The files of a small remote whose content depends on `text`. */
export function remoteFiles(text: string): Record<string, string> {
  return {
    'remoteEntry.js': `// entry ${text}`,
    'server.cjs': `module.exports = ${JSON.stringify(text)};`,
    'server.cjs.map': '{}',
    'chunks/page.js': `// page ${text}`,
  };
}

/** Builds and publishes a small remote. */
export async function publish(
  store: ArtefactStore,
  text: string,
  info: Partial<ManifestInfo> = {},
): Promise<Published> {
  return publishRelease(store, await buildFolder(remoteFiles(text), info));
}

/** A store in a temporary folder. */
export async function temporaryStore(): Promise<{ store: ArtefactStore; root: string }> {
  const root = await temporaryFolder();
  return { store: folderStore(root), root };
}

/** A store in a new bucket of a storage in memory. */
export async function temporaryS3Store(): Promise<{ store: ArtefactStore; fake: FakeS3 }> {
  const fake = await startFakeS3();
  cleanUpAfterTest(async () => fake.close());
  return { store: s3Store(createS3Client({ ...S3_SETTINGS, endpoint: fake.endpoint }), 'houni-artefacts'), fake };
}

/** A store in a new bucket of the storage at TEST_S3_ENDPOINT, to try the store with one that is not ours. */
export async function otherS3Store(endpoint: string): Promise<{ store: ArtefactStore }> {
  const client = createS3Client({
    endpoint,
    region: 'us-east-1',
    keyId: process.env['TEST_S3_KEY_ID'] ?? 'test',
    secret: process.env['TEST_S3_SECRET'] ?? 'test-secret',
  });
  const bucket = `houni-test-${randomUUID()}`;
  // The address of an object without a name is that of the bucket, which this creates.
  await client.put(bucket, '', Buffer.of());
  return { store: s3Store(client, bucket) };
}

/** Serves a store over HTTP and counts the requests of each path. */
export async function serveStore(store: ArtefactStore): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').slice(1);
    requests.push(path);
    store.read(path).then(
      (bytes) => response.writeHead(bytes ? 200 : 404).end(bytes ?? 'missing'),
      () => response.writeHead(400).end(),
    );
  });
  return { url: await listen(server), requests };
}

/** Starts a server on a free port of the loopback interface; it stops after the test. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpAfterTest(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}
