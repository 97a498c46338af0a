import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../test/scratch.ts';
import { folderDifference, pathInFolder } from './compare-folders.ts';

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

describe('folderDifference', () => {
  const files = { 'browser/main.js': 'const a = 1;', 'build.json': '{}' };

  it('is null for folders with the same files and bytes', async () => {
    expect(await folderDifference('dist', await folderWith(files), await folderWith(files))).toBeNull();
  });

  it('names the file and the place of the first difference', async () => {
    const other = await folderWith({ ...files, 'browser/main.js': 'const a = 2;' });
    expect(await folderDifference('shell/dist', await folderWith(files), other)).toBe(
      'shell/dist/browser/main.js differs from byte 10 on: the first build has "const a = 1;", the second "const a = 2;".',
    );
  });

  it('finds a file that is longer or exists in one folder only', async () => {
    const longer = await folderWith({ ...files, 'build.json': '{} ' });
    expect(await folderDifference('dist', await folderWith(files), longer)).toContain(
      'dist/build.json differs from byte 2',
    );
    const more = await folderWith({ ...files, 'browser/1.js': '' });
    expect(await folderDifference('dist', await folderWith(files), more)).toBe(
      'dist/browser/1.js exists only in the second build.',
    );
    expect(await folderDifference('dist', more, await folderWith(files))).toBe(
      'dist/browser/1.js exists only in the first build.',
    );
  });

  it('names the manifest last, because it differs with every other file', async () => {
    const one = await folderWith({ 'manifest.json': '1', 'server.cjs': '1' });
    const two = await folderWith({ 'manifest.json': '2', 'server.cjs': '2' });
    expect(await folderDifference('dist', one, two)).toContain('dist/server.cjs differs');
  });
});

describe('pathInFolder', () => {
  it('names the file with a path of the machine and the place', async () => {
    const folder = await folderWith({ 'a.js': 'ok', 'a.js.map': '{"sources":["/builds/houni/a.ts"]}' });
    expect(await pathInFolder('dist', folder, ['/elsewhere'])).toBeNull();
    expect(await pathInFolder('dist', folder, ['/elsewhere', '/builds/houni'])).toContain(
      'dist/a.js.map contains the path /builds/houni, at byte 13',
    );
  });
});
