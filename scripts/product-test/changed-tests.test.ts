import { changedTests } from './changed-tests.ts';

/** A git that knows these branches, each with the commit where HEAD (`head`) left it. */
const gitWith =
  (bases: Record<string, string>) =>
  (command: string, ...args: string[]) => {
    if (command === 'rev-parse') return 'head';
    if (command === 'branch') return Object.keys(bases).join('\n');
    return bases[args[1] ?? ''] ?? '';
  };

describe('changedTests', () => {
  it('selects what changed since a branch left the main branch', () => {
    const git = gitWith({ 'refs/remotes/origin/main': 'fork', 'refs/heads/main': 'fork' });
    expect(changedTests(git)).toEqual(['--changedSince=fork', '--passWithNoTests']);
  });

  it('selects what is not committed yet on the main branch', () => {
    expect(changedTests(gitWith({ 'refs/heads/main': 'head' }))).toEqual(['--onlyChanged', '--passWithNoTests']);
  });

  it('selects what is not committed yet where there is no main branch', () => {
    expect(changedTests(gitWith({}))).toEqual(['--onlyChanged', '--passWithNoTests']);
  });
});
