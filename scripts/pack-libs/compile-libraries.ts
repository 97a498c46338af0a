import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_TARGET } from '@houni/build/supported-browsers';
import { ROOT } from '../environment.ts';

const LIBRARIES = path.join(ROOT, 'shared-libs');
/** No part of a library. */
const OMITTED = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', '**/*.test-d.tsx', '**/*.stories.tsx'];

/** Names of the libraries, which are the folders in `shared-libs`. */
export async function libraryNames(): Promise<string[]> {
  const items = await readdir(LIBRARIES, { withFileTypes: true });
  return items
    .filter((item) => item.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** The scripts of the shell's server. */
const SHELL_SERVER = ['main', 'render-thread', 'render-process'].map((name) =>
  path.join(ROOT, `shell/src/server/${name}.ts`),
);

/**
 * Compiles all libraries as one program to `<output>/shared-libs/<library>/src`: JavaScript with declarations, for
 * browsers and for Node. Types are not checked again.
 * @param options.withShell compiles the shell's server, too, to `<output>/shell/src`
 */
export async function compileLibraries(
  output: string,
  { declarationsOnly = false, withShell = false } = {},
): Promise<void> {
  const config = {
    extends: path.join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: declarationsOnly,
      // Declarations alone are compared: other words for the same types are no change.
      removeComments: declarationsOnly,
      // Builds do not compile packages again.
      target: BROWSER_TARGET,
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['node', 'jest'],
      typeRoots: [path.join(ROOT, 'node_modules/@types')],
      rewriteRelativeImportExtensions: true,
      noCheck: true,
      rootDir: ROOT,
      outDir: output,
    },
    include: [path.join(LIBRARIES, '*/src/**/*'), ...(withShell ? SHELL_SERVER : [])],
    exclude: OMITTED.map((pattern) => path.join(LIBRARIES, pattern)),
  };
  await mkdir(output, { recursive: true });
  const file = path.join(output, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  // Threads would write the members of inferred unions in an order that differs from run to run.
  const compiler = path.join(ROOT, 'node_modules/.bin/tsc');
  await promisify(execFile)(compiler, ['-p', file, '--singleThreaded']).catch((error: unknown) => {
    const output = typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
    throw new Error(`The libraries could not be compiled:\n${output || String(error)}`, { cause: error });
  });
}
