import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseManifest, verifyFile } from '@houni/release/manifest';
import { parseEnvelope, setFile, signSet, verifySet } from '@houni/release/release-set';
import { DevelopmentOrigin } from './development-origin.ts';
import { memoryRelease } from './memory-release.ts';

const upstreamKey = generateKeyPairSync('ed25519');
const ownKey = generateKeyPairSync('ed25519');
const PINNED = { version: '0.1.0-abcdefabcdef', digest: `sha384-${'A'.repeat(64)}` };

let server: Server | undefined;
afterEach(() => server?.close());

async function startOrigin(upstreamKeys = [upstreamKey.publicKey]): Promise<DevelopmentOrigin> {
  const set = { number: 7, remotes: { 'mf-blog': PINNED, 'mf-auth': PINNED } };
  const running = createServer((_request, response) => {
    response.end(JSON.stringify(signSet(set, upstreamKey.privateKey)));
  });
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const { port } = running.address() as AddressInfo; // it listens on a port
  return new DevelopmentOrigin({
    upstreamUrl: `http://127.0.0.1:${port}`,
    upstreamKeys,
    privateKey: ownKey.privateKey,
    now: () => 1000,
  });
}

function release(text: string) {
  const files = (name: string) => new Map([[name, { buffer: () => Buffer.from(text) }]]);
  const remote = {
    name: 'mf-blog',
    packageVersion: '0.1.0',
    shared: { react: '^19.3.1' },
    declaration: { name: 'blog', routes: {} },
  };
  return memoryRelease(remote, files('remoteEntry.js'), files('server.cjs'));
}

function readSet(origin: DevelopmentOrigin) {
  return verifySet(parseEnvelope(origin.read('sets/current.json') ?? Buffer.from('')), [ownKey.publicKey]);
}

describe('DevelopmentOrigin', () => {
  it('lays remotes in memory over the current releases, in sets that it signs itself', async () => {
    const origin = await startOrigin();
    expect(origin.read('sets/current.json')).toBeNull();
    await origin.refresh();
    expect(readSet(origin)).toEqual({ number: 1000, remotes: { 'mf-blog': PINNED, 'mf-auth': PINNED } });
    const first = release('first');
    origin.add(first);
    expect(origin.publish()).toBe(1001);
    expect(readSet(origin)).toEqual({
      number: 1001,
      remotes: { 'mf-blog': { version: first.manifest.version, digest: first.digest }, 'mf-auth': PINNED },
    });
    expect(origin.upstreamNumber).toBe(7);
  });

  it('makes no new set while the current releases are the same', async () => {
    const origin = await startOrigin();
    await origin.refresh();
    await origin.refresh();
    expect(origin.number).toBe(1000);
  });

  it('refuses releases that are signed with another key', async () => {
    const origin = await startOrigin([ownKey.publicKey]);
    await expect(origin.refresh()).rejects.toThrow('its signature was made with an unknown key');
    expect(origin.number).toBe(0);
  });

  it('serves the pinned files of earlier releases, which match their manifests', async () => {
    const origin = await startOrigin();
    const [first, second] = [release('first'), release('second')];
    origin.add(first);
    origin.add(second);
    for (const { manifest } of [first, second]) {
      const folder = `mf-blog/${manifest.version}`;
      const stored = parseManifest(origin.read(`${folder}/manifest.json`) ?? Buffer.from(''));
      for (const file of ['remoteEntry.js', 'server.cjs'])
        verifyFile(stored, file, origin.read(`${folder}/${file}`) ?? Buffer.from(''));
      expect(origin.isInMemory(`${folder}/app.js`)).toBe(true);
    }
    expect(origin.isInMemory('mf-blog/0.1.0-abcdefabcdef/app.js')).toBe(false);
    expect(origin.read(setFile(3))).toBeNull();
  });
});
