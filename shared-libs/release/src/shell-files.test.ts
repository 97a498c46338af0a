import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { folderStore, type ArtefactStore } from './artefact-store.ts';
import { publishShellFiles } from './shell-files.ts';

const MAIN = `export const words = ${JSON.stringify(Array.from({ length: 400 }, (_, index) => `word ${index}`))};`;

async function build(version: string, main: string) {
  const dist = await mkdtemp(path.join(tmpdir(), 'houni-shell-files-'));
  mkdirSync(path.join(dist, 'browser'));
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ version, main: { file: 'main.js' } }));
  writeFileSync(path.join(dist, 'browser/main.js'), main);
  writeFileSync(path.join(dist, 'browser/part.js'), 'part');
  return dist;
}

async function emptyStore() {
  return folderStore(await mkdtemp(path.join(tmpdir(), 'houni-shell-store-')));
}

describe('publishShellFiles', () => {
  it('stores the files of each version beside those of other versions, with their compressed forms', async () => {
    const store = await emptyStore();
    expect(await publishShellFiles(store, await build('v1', MAIN))).toBe('v1');
    const dist = await build('v2', `${MAIN}//2`);
    await publishShellFiles(store, dist);
    await publishShellFiles(store, dist);
    expect(await store.list('shell')).toEqual([
      'shell/v1/main.js',
      'shell/v1/main.js.br',
      'shell/v1/part.js',
      'shell/v2/main.js',
      'shell/v2/main.js.br',
      'shell/v2/main.js~v1~main.js.dcz',
      'shell/v2/part.js',
      'shell/v2/part.js~v1~part.js.dcz',
    ]);
    const compressed = (await store.read('shell/v1/main.js.br')) ?? Buffer.of();
    expect(brotliDecompressSync(compressed).toString()).toBe(MAIN);
  });

  it('removes versions of more than 90 days ago, but never the two newest and its own', async () => {
    const store = await emptyStore();
    const dists = new Map<string, string>();
    for (const version of ['v1', 'v2', 'v3', 'v4']) {
      dists.set(version, await build(version, `${MAIN}//${version}`));
      await publishShellFiles(store, dists.get(version) ?? '');
    }
    const after = (days: number) => new Date(Date.now() + days * 86_400_000);
    await publishShellFiles(store, dists.get('v4') ?? '', {}, after(89));
    expect(await store.children('shell')).toEqual(['v1', 'v2', 'v3', 'v4']);
    await publishShellFiles(store, dists.get('v1') ?? '', {}, after(91));
    expect(await store.children('shell')).toEqual(['v1', 'v3', 'v4']);
  });

  it('stores the main script last, because shells wait for it', async () => {
    const store = await emptyStore();
    const order: string[] = [];
    const recording: ArtefactStore = {
      ...store,
      writeFolder: (prefix, files) => (order.push(...files.keys()), store.writeFolder(prefix, files)),
    };
    await publishShellFiles(recording, await build('v1', MAIN));
    expect(order).toEqual(['main.js.br', 'part.js', 'main.js']);
  });

  it('rejects other files under a version that is published', async () => {
    const store = await emptyStore();
    await publishShellFiles(store, await build('v1', MAIN));
    await expect(publishShellFiles(store, await build('v1', 'other'))).rejects.toThrow(
      'shell/v1/main.js exists already with other content',
    );
  });

  it('rejects a folder without a build in one sentence', async () => {
    await expect(publishShellFiles(await emptyStore(), '/none')).rejects.toThrow(
      '/none contains no build.json: build the shell first.',
    );
  });
});
