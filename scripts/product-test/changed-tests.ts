import { execFileSync } from 'node:child_process';
import { ROOT } from '../environment.ts';

/** The gates of `npm run check`: what a developer runs before each commit. */
export const CHECK_GATES: readonly string[] = ['types', 'lint', 'deps', 'unit'];

/**
 * Arguments for jest that select the tests of what changed: since the branch left the main branch or, on the main
 * branch itself, since the last commit. Tests that import a changed file count too.
 */
export function changedTests(git: (...args: string[]) => string = runGit): string[] {
  const head = git('rev-parse', 'HEAD');
  const base = mainBranches(git)
    .map((branch) => git('merge-base', 'HEAD', branch))
    .find((commit) => commit !== head);
  return [base === undefined ? '--onlyChanged' : `--changedSince=${base}`, '--passWithNoTests'];
}

function mainBranches(git: (...args: string[]) => string): string[] {
  const branches = git('branch', '--all', '--list', '--format=%(refname)', 'origin/main', 'main');
  return branches.split('\n').filter((branch) => branch !== '');
}

function runGit(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
