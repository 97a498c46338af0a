import { spawnSync } from 'node:child_process';
import { sourceSchema, type Source } from '@houni/release/manifest';

/**
 * The commit of the sources in a folder, and whether they differ from it; without git that of the CI. Undefined if none is
 * known: a remote can be built anywhere.
 */
export function sourceOf(folder: string, environment: NodeJS.ProcessEnv = process.env): Source | undefined {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git('rev-parse', 'HEAD') ?? environment['GITHUB_SHA'] ?? environment['CI_COMMIT_SHA'];
  return sourceSchema.safeParse({ commit, dirty: Boolean(git('status', '--porcelain')) }).data;
}
