import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '@houni/release/release-error';
import { EXIT_WITH_PARENT } from '../exit-with-parent-arguments.ts';
import { readTail } from '../read-tail.ts';

const READY_POLL_MS = 100;
const READY_DEADLINE_MS = 60_000;
/** Between SIGTERM and SIGKILL. */
const GRACE_MS = 5000;

/** The running server of a shell. */
export interface ShellProcess {
  /** Resolves when it has ended. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the server of a shell and waits until it is ready.
 * @param logFile receives its output; the one of an earlier run is replaced
 * @throws ReleaseError with its last line if it ends before or is not ready in time
 */
export async function startShell(
  script: string,
  env: Record<string, string>,
  readyUrl: string,
  logFile: string,
): Promise<ShellProcess> {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, [...EXIT_WITH_PARENT, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
    // A process group of its own: Ctrl-C reaches only this process, which then stops the shell.
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const stop = (): Promise<void> => end(child, ended);
  if (await becomesReady(readyUrl, ended)) return { ended, stop };
  await stop();
  const lastLine = readTail(logFile).trim().split('\n').at(-1) ?? '';
  throw new ReleaseError(`The shell could not be started: ${lastLine} Its log: ${logFile}`);
}

async function becomesReady(url: string, ended: Promise<void>): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (
    const deadline = Date.now() + READY_DEADLINE_MS;
    Date.now() < deadline && !hasEnded;
    await sleep(READY_POLL_MS)
  ) {
    // It does not listen at first.
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) return true;
  }
  return false;
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(timer);
}
