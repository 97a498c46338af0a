import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { folderStore } from '@houni/release/artefact-store';
import { signSet } from '@houni/release/release-set';
import { ReleaseWatcher } from './release-watcher.ts';

it('a shell adopts no release set while the origin lacks the browser files of the shell', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'houni-watcher-'));
  const store = folderStore(folder);
  const keys = generateKeyPairSync('ed25519');
  const set = { number: 1, remotes: {} };
  await store.replace('sets/current.json', Buffer.from(JSON.stringify(signSet(set, keys.privateKey))));
  let arePublished = false;
  const watcher = new ReleaseWatcher({
    origin: {
      artefactUrl: 'http://origin.invalid',
      fetch: async (url) => {
        const bytes = await store.read(new URL(String(url)).pathname.slice(1));
        return bytes ? new Response(Buffer.from(bytes)) : new Response(null, { status: 404 });
      },
    },
    publicUrl: 'https://files.example.tn',
    cacheDir: folder,
    realmFile: '/realm.cjs',
    shellVersion: 'v1',
    host: { contracts: { oldest: 3, newest: 3 }, shared: {} },
    publicKeys: [keys.publicKey],
    pollMs: 100,
    log: pino({ level: 'silent' }),
    async assertFiles() {
      if (!arePublished) throw new Error('not published');
    },
    warm: async () => ({}),
  });
  await watcher.start();
  expect(watcher.current).toBeNull();
  arePublished = true;
  while (watcher.current === null) await sleep(20);
  watcher.stop();
  expect(watcher.current?.pinned.number).toBe(1);
});
