import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readablePaths } from './readable-paths.ts';

const isSourceFolder = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/** Links to folders below a folder. The links in `.bin` lead to files. */
function folderLinks(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isSourceFolder);
}

describe('readablePaths', () => {
  const allowed = readablePaths(['/data/release-cache']);
  const paths = allowed.map((file) => file.replace(/[\\/]\*$/, ''));

  it('has the packages that render pages, the own code and the given folders', () => {
    const packages = paths.map((file) => file.split(`node_modules${path.sep}`).at(-1));
    expect(packages).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-router', '@emotion/react', 'i18next']),
    );
    expect(paths).toContain(import.meta.dirname);
    expect(paths).toContain('/data/release-cache');
  });

  it('has the own packages of the shell, also where there are none', () => {
    expect(allowed).toContain(path.resolve(import.meta.dirname, '../../node_modules/*'));
  });

  it('has no folder with a link to a folder, through which other files would be readable', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    expect(paths).not.toContain(root);
    expect(paths).not.toContain(path.join(root, 'node_modules'));
    expect(paths.filter((file) => existsSync(file) && isSourceFolder(file)).flatMap(folderLinks)).toEqual([]);
  });
});
