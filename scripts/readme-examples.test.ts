import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '..');
const LIBRARIES = readdirSync(path.join(ROOT, 'shared-libs'));
const EXAMPLE = /^```(tsx?)\n(.*?)^```$/gms;

/** The TypeScript examples of a library's README. */
function examplesOf(library: string): { file: string; code: string }[] {
  const readme = path.join(ROOT, 'shared-libs', library, 'README.md');
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  return [...text.matchAll(EXAMPLE)].map(([, extension = '', code = ''], index) => ({
    file: `${library}-${index + 1}.${extension}`,
    code,
  }));
}

const TSCONFIG = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node', 'jest'],
    noUnusedLocals: false,
  },
  // With the declarations of modules that only webpack knows.
  include: ['*', '../../shared-libs/build/src/*.d.ts', '../../shared-libs/store/src/proof-of-work/*.d.ts'],
};

describe('README files of the shared libraries', () => {
  it.each(LIBRARIES)('%s has an example', (library) => {
    expect(examplesOf(library)).not.toEqual([]);
  });

  it('have examples that type-check', async () => {
    // Inside the repository, so that the packages resolve.
    const parent = path.join(ROOT, '.data');
    await mkdir(parent, { recursive: true });
    const folder = await mkdtemp(path.join(parent, 'readme-examples-'));
    try {
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
      for (const { file, code } of LIBRARIES.flatMap(examplesOf)) await writeFile(path.join(folder, file), code);
      const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
      const errors = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      );
      expect(errors).toBe('');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
