import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { temporaryStore } from '../test/fixture.ts';
import { storeVersion } from './artefact-store.ts';
import { deltaPath, dictionaryHeader } from './dictionaries.ts';

const script = (change: string) =>
  Buffer.from(`${JSON.stringify(Array.from({ length: 900 }, (_, i) => `word ${i * i}`))}${change}`);

async function storeWith(versions: [string, Record<string, Buffer>][]) {
  const { store } = await temporaryStore();
  for (const [version, files] of versions)
    await storeVersion(
      store,
      'mf-blog',
      version,
      new Map(Object.entries({ ...files, 'manifest.json': Buffer.from('{}') })),
    );
  return store;
}

describe('the changes of a script', () => {
  it('are stored for the same chunk of the version before, whose name has another hash', async () => {
    const [before, after] = [script('one'), script('two')];
    const store = await storeWith([
      ['v1', { 'page-home-0123456789ab.js': before, 'page-homeList-0123456789ab.js': script('list') }],
      ['v2', { 'page-home-ba9876543210.js': after }],
    ]);
    const path = deltaPath('mf-blog/v2/page-home-ba9876543210.js', '"v1~page-home-0123456789ab.js"') ?? '';
    const stored = Buffer.from((await store.read(path)) ?? []);
    expect(stored.byteLength).toBeLessThan(120);
    expect(stored.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(stored.subarray(8, 40)).toEqual(createHash('sha256').update(before).digest());
    expect(zstdDecompressSync(stored.subarray(40), { dictionary: before })).toEqual(after);
    expect((await store.list('mf-blog/v2')).filter((file) => file.endsWith('.dcz'))).toHaveLength(1);
  });

  it('are stored for four versions before, and not for files that no browser loads', async () => {
    const store = await storeWith(
      ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'].map((version) => [
        version,
        { 'app.js': script(version), 'server.cjs': script(version) },
      ]),
    );
    const changes = (await store.list('mf-blog/v6')).filter((file) => file.endsWith('.dcz'));
    expect(changes).toHaveLength(4);
    expect(changes).toContain('mf-blog/v6/app.js~v5~app.js.dcz');
  });
});

describe('dictionaryHeader', () => {
  it.each([
    ['shell/v1/main.js', 'match="/shell/*/main.js", id="v1~main.js"'],
    [
      'mf-blog/1.0.0-ab/page-home-0123456789ab.js',
      'match="/mf-blog/*/page-home-*.js", id="1.0.0-ab~page-home-0123456789ab.js"',
    ],
    ['mf-blog/v1/server.cjs', null],
    ['mf-blog/v1/integrity.json', null],
    ['sets/current.json', null],
  ])('offers %s with the header %j', (path, header) => {
    expect(dictionaryHeader(path)).toBe(header);
  });
});

it.each([undefined, '', 'v1~app.js', '"v1"', '"../v1~app.js"', '"v1~a/b.js"', '"v1~app.js", "v2~app.js"'])(
  'the id %j names no file',
  (id) => {
    expect(deltaPath('mf-blog/v2/app.js', id)).toBeNull();
  },
);
