import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './environment.ts';

/** Runs a tool of this repository to its end and returns its output. Throws an error with what it said if it fails. */
export function runTool(command: string, args: string[]): string {
  const done = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' });
  if (done.status === 0) return done.stdout;
  throw new Error(
    `${path.basename(command)} ${args[0]} failed: ${(done.stderr || done.error?.message || done.stdout).trim()}`,
  );
}

/** Writes package-lock.json after a package.json of this repository has changed. */
export function writeLockfile(): void {
  runTool('npm', ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund', '--loglevel=error']);
}
