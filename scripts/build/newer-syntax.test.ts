import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newerSyntax } from './newer-syntax.ts';

describe('newerSyntax', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'houni-syntax-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('returns nothing for scripts and modules of the edition, and ignores what no browser loads', async () => {
    await writeFile(path.join(folder, 'main.js'), 'class A { static { this.a = /[\\p{L}--[a-z]]/v; } }');
    await writeFile(path.join(folder, 'worker.mjs'), 'export const a = await 1;');
    await writeFile(path.join(folder, 'server.cjs'), 'using a = open();');
    expect(await newerSyntax('mf-blog/dist', folder, 2024)).toEqual([]);
  });

  it.each(['const a = /(?i:b)/;', 'import("a", { with: { type: "json" } });', '{ using a = open(); }'])(
    'names the file and the place of newer syntax: %s',
    async (source) => {
      await writeFile(path.join(folder, 'main.js'), source);
      expect(await newerSyntax('mf-blog/dist', folder, 2024)).toEqual([
        expect.stringMatching(/^mf-blog\/dist\/main\.js is not ECMAScript 2024: .+\(1:\d+\)$/),
      ]);
    },
  );
});
