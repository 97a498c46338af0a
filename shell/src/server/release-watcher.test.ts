import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { signSet } from '@houni/release/release-set';
import type { ReleaseSet } from '@houni/release/release-set';
import { publishRemote } from './published-remote.test-support.ts';
import { ReleaseWatcher } from './release-watcher.ts';
import type { ReleaseWatcherOptions } from './release-watcher.ts';

type Published = Awaited<ReturnType<typeof publishRemote>>;
const keys = generateKeyPairSync('ed25519');

/** A watcher of an origin with one published remote; the test says what is current and which files fail. */
async function watch(options: Partial<ReleaseWatcherOptions> = {}) {
  const { release, download } = await publishRemote(await mkdtemp(path.join(tmpdir(), 'houni-watcher-')));
  return {
    ...watcherOf(download, options),
    remotes: { 'mf-blog': { version: release.version, digest: release.digest } },
    download,
  };
}

function watcherOf(download: Published['download'], options: Partial<ReleaseWatcherOptions> = {}) {
  const origin = { current: { number: 1, remotes: {} } as ReleaseSet, isDown: false, fails: (_url: string) => false };
  const watcher = new ReleaseWatcher({
    ...download,
    origin: {
      ...download.origin,
      fetch: async (url) => {
        if (origin.isDown) throw new TypeError('fetch failed');
        if (String(url).endsWith('sets/current.json'))
          return new Response(JSON.stringify(signSet(origin.current, keys.privateKey)));
        return origin.fails(String(url)) ? new Response(null, { status: 503 }) : download.origin.fetch(url);
      },
    },
    host: { contracts: { oldest: 1, newest: 3 }, shared: {} },
    publicKeys: [keys.publicKey],
    siteUrl: 'https://houni.tn',
    pollMs: 20,
    retryMs: 20,
    log: pino({ level: 'silent' }),
    assertFiles: async () => {},
    warm: async () => ({}),
    ...options,
  });
  return { watcher, origin };
}

it('a shell adopts no release set while the origin lacks the browser files of the shell', async () => {
  let arePublished = false;
  const { watcher } = await watch({
    async assertFiles() {
      if (!arePublished) throw new Error('not published');
    },
  });
  await watcher.start();
  expect(watcher.current).toBeNull();
  arePublished = true;
  while (watcher.current === null) await sleep(20);
  watcher.stop();
  expect(watcher.current?.pinned.number).toBe(1);
});

it('a set whose files could not be brought is tried again, and the one in use stays meanwhile', async () => {
  const { watcher, origin, remotes } = await watch();
  await watcher.start();
  let asked = 0;
  origin.fails = (url) => url.endsWith('server.cjs') && (asked += 1) <= 2;
  origin.current = { number: 2, remotes };
  while (asked === 0) await sleep(20);
  expect([watcher.current?.pinned.number, watcher.refused]).toEqual([1, null]);
  while (watcher.current?.pinned.number === 1) await sleep(20);
  watcher.stop();
  expect(asked).toBe(3);
});

it('a set that does not fit this shell is refused for good', async () => {
  let downloads = 0;
  const { watcher, origin, remotes } = await watch({ host: { contracts: { oldest: 2, newest: 3 }, shared: {} } });
  await watcher.start();
  origin.fails = (url) => {
    if (url.endsWith('manifest.json')) downloads += 1;
    return false;
  };
  origin.current = { number: 2, remotes };
  while (watcher.refused === null) await sleep(20);
  await sleep(100);
  watcher.stop();
  expect([watcher.current?.pinned.number, watcher.refused, downloads]).toEqual([1, 2, 1]);
  expect([...watcher.refusals]).toEqual([['unfit', 1]]);
});

it('a set that was made for another site is refused', async () => {
  const { watcher, origin, remotes } = await watch();
  await watcher.start();
  origin.current = { number: 2, remotes, site: 'https://staging.houni.tn' };
  while (watcher.refused === null) await sleep(20);
  expect([watcher.current?.pinned.number, watcher.refused]).toEqual([1, 2]);
  origin.current = { number: 3, remotes, site: 'https://houni.tn' };
  while (watcher.current?.pinned.number !== 3) await sleep(20);
  watcher.stop();
});

it('a shell that restarts while the origin is down uses its last set, and never goes to an older one', async () => {
  const { watcher, origin, remotes, download } = await watch();
  origin.current = { number: 2, remotes };
  await watcher.start();
  watcher.stop();
  expect(watcher.current?.pinned.number).toBe(2);

  const restarted = watcherOf(download, {
    assertFiles: async () => {
      throw new Error('the origin is down');
    },
  });
  restarted.origin.fails = () => true;
  restarted.origin.isDown = true;
  await restarted.watcher.start();
  expect(Object.keys(restarted.watcher.current?.pinned.remotes ?? {})).toEqual(['blog']);

  // The origin is there again, with an old set that somebody replays.
  restarted.origin.current = { number: 1, remotes: {} };
  restarted.origin.isDown = false;
  while (restarted.watcher.refused === null) await sleep(20);
  restarted.watcher.stop();
  expect([restarted.watcher.current?.pinned.number, restarted.watcher.refused]).toEqual([2, 1]);
});

it('a shell that restarts while the origin has an older set again starts on the one that it used last', async () => {
  const { watcher, origin, remotes, download } = await watch();
  origin.current = { number: 2, remotes };
  await watcher.start();
  watcher.stop();

  const restarted = watcherOf(download);
  await restarted.watcher.start();
  restarted.watcher.stop();
  expect([restarted.watcher.current?.pinned.number, restarted.watcher.refused]).toEqual([2, 1]);
});

it('a new shell whose browser files are missing does not start on the set that was used last', async () => {
  const { watcher, origin, remotes, download } = await watch();
  origin.current = { number: 2, remotes };
  await watcher.start();
  watcher.stop();

  const updated = watcherOf(download, {
    assertFiles: async () => {
      throw new Error('not published');
    },
  });
  updated.origin.current = { number: 2, remotes };
  await updated.watcher.start();
  updated.watcher.stop();
  expect(updated.watcher.current).toBeNull();
});
