import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';

/** What the runtime sets of a script element. */
interface LoadedScript {
  src?: string;
  integrity?: string;
}

let folder: string;
let entry: string;
let chunk: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'houni-integrity-'));
  await writeFile(path.join(folder, 'main.js'), `import(/* webpackChunkName: "late" */ './late.js');`);
  await writeFile(path.join(folder, 'late.js'), 'globalThis.late = 1;');
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        context: folder,
        entry: './main.js',
        mode: 'production',
        output: { path: path.join(folder, 'dist'), publicPath: '/files/', crossOriginLoading: 'anonymous' },
        plugins: [new ChunkIntegrityPlugin({ deferTable: false })],
      },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()),
    );
  });
  entry = await readFile(path.join(folder, 'dist/main.js'), 'utf8');
  chunk = (await readdir(path.join(folder, 'dist'))).find((file) => file !== 'main.js') ?? '';
}, 30_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the entry of a build and returns the script element of its chunk. */
function scriptOf(code: string): LoadedScript {
  const scripts: LoadedScript[] = [];
  const document = {
    createElement: () => ({ setAttribute: () => undefined, removeAttribute: () => undefined }),
    getElementsByTagName: () => [],
    head: { appendChild: (script: LoadedScript) => scripts.push(script) },
  };
  const self = { location: { origin: 'https://houni.tn' } };
  vm.runInNewContext(code, { self, window: self, document, setTimeout: () => 0 });
  return scripts[0] ?? {};
}

describe('a chunk that the runtime loads', () => {
  it('has the hash of its bytes', () => {
    expect(scriptOf(entry).src).toContain(chunk);
    expect(scriptOf(entry).integrity).toMatch(/^sha256-[\w+/]{43}=$/);
  });

  it('never runs if the build does not know it, because no bytes have its hash', () => {
    const unknown = entry.replace(`=>"${chunk}"`, '=>"other.js"');
    expect(unknown).not.toBe(entry);
    expect(scriptOf(unknown).integrity).toBe('sha256-AAAA');
  });
});
