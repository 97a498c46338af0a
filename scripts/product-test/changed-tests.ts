import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../environment.ts';

/** The gates of `npm run check`: what a developer runs before each commit. */
export const CHECK_GATES: readonly string[] = ['types', 'lint', 'deps', 'unit'];

const IS_TEST = /\.test\.tsx?$/;
const IMPORTS = /(?:\bfrom |\bimport |\bimport\()'([^']+)'/g;

/** The repository, as the choice of tests sees it; all paths are relative to its root. */
export interface Sources {
  /** Files that differ from the state to compare with, new ones included. */
  changed: readonly string[];
  /** All test files. */
  tests: readonly string[];
  /** The files that a file imports. */
  importsOf(file: string): readonly string[];
}

/**
 * The unit tests that are nearest to a change: changed tests, tests of the same name, and tests that import a changed
 * file. A module without any of them is tested by the `routes.test.ts` of its folder, or by all tests there. See
 * docs/decisions/0129-tests-beside-a-change.md.
 */
export function testsBesideChange({ changed, tests, importsOf }: Sources): string[] {
  const importers = new Map<string, string[]>();
  for (const test of tests)
    for (const file of importsOf(test)) importers.set(file, [...(importers.get(file) ?? []), test]);
  const chosen = changed.flatMap((file) => {
    if (IS_TEST.test(file)) return tests.filter((test) => test === file);
    const name = file.replace(/\.tsx?$/, '');
    const near = [...(importers.get(file) ?? []), ...tests.filter((test) => test.replace(IS_TEST, '') === name)];
    if (near.length > 0 || !/\.tsx?$/.test(file)) return near;
    const beside = tests.filter((test) => path.dirname(test) === path.dirname(file));
    const ofRoutes = beside.filter((test) => path.basename(test) === 'routes.test.ts');
    return ofRoutes.length > 0 ? ofRoutes : beside;
  });
  return [...new Set(chosen)].toSorted();
}

/**
 * The unit tests of what changed since the branch left the main branch or, on the main branch itself, since the last
 * commit.
 */
export function changedTests(git: (...args: string[]) => string = runGit): string[] {
  const lines = (...args: string[]): string[] =>
    git(...args)
      .split('\n')
      .filter((line) => line !== '');
  const isHere = (file: string): boolean => existsSync(path.join(ROOT, file));
  const untracked = lines('ls-files', '--others', '--exclude-standard');
  const tests = [...lines('ls-files', '*.test.ts', '*.test.tsx'), ...untracked.filter((file) => IS_TEST.test(file))];
  return testsBesideChange({
    changed: [...lines('diff', '--name-only', '--no-renames', comparedWith(git)), ...untracked],
    tests: tests.filter(isHere),
    importsOf,
  });
}

/** The commit where the branch left the main branch; HEAD on the main branch itself, or where there is none. */
export function comparedWith(git: (...args: string[]) => string): string {
  const head = git('rev-parse', 'HEAD');
  const left = mainBranches(git)
    .map((branch) => git('merge-base', 'HEAD', branch))
    .find((commit) => commit !== head);
  return left ?? 'HEAD';
}

function mainBranches(git: (...args: string[]) => string): string[] {
  const branches = git('branch', '--all', '--list', '--format=%(refname)', 'origin/main', 'main');
  return branches.split('\n').filter((branch) => branch !== '');
}

/** The files of ours that a file imports, by relative paths or by the name of a package of the workspace. */
function importsOf(file: string): string[] {
  const absolute = path.join(ROOT, file);
  const { resolve } = createRequire(absolute);
  return [...readFileSync(absolute, 'utf8').matchAll(IMPORTS)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => /^(?:\.|@houni\/)/.test(specifier))
    .flatMap((specifier) => {
      try {
        return path.relative(ROOT, resolve(specifier));
      } catch {
        return []; // a text that looks like an import
      }
    });
}

function runGit(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
