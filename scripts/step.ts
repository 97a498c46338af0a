import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EXIT_WITH_PARENT } from '@houni/cli/exit-with-parent-arguments';
import { ROOT } from './environment.ts';
import { lastSentence } from './last-sentence.ts';

/** A failed step. The message is the step's last sentence. */
export class StepError extends Error {
  override name = 'StepError';
}
export interface StepOptions {
  /** What the step does, for its error: `The build of mf-blog`. */
  name: string;
  /** Script and its arguments, run by this Node.js. */
  args: string[];
  /** Working directory; the root folder by default. */
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Receives the whole output. */
  logFile: string;
  onLine?: (line: string) => void;
  signal?: AbortSignal;
}

/**
 * Runs a script to its end.
 * @throws StepError with its last line on stderr and the path of the whole output
 */
export async function runStep({
  name,
  args,
  cwd = ROOT,
  env = {},
  logFile,
  onLine,
  signal,
}: StepOptions): Promise<void> {
  signal?.throwIfAborted();
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  // A separate process group: Ctrl-C reaches only this process, which then ends the step and its children.
  const child = spawn(process.execPath, [...EXIT_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const stop = (): void => killGroup(child.pid, 'SIGTERM');
  signal?.addEventListener('abort', stop, { once: true });
  const errors: string[] = [];
  // An IPC channel makes the streams nullable in the types, though they are pipes.
  if (!child.stdout || !child.stderr) throw new StepError(`${name} failed: it could not be started.`);
  createInterface({ input: child.stdout }).on('line', (line) => {
    log.write(`${line}\n`);
    if (line.trim() !== '') onLine?.(line);
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.write(`${line}\n`);
    if (line.trim() !== '' && !isNotice(line)) errors.push(line);
  });
  const outcome = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, killedBy) =>
      resolve(code === 0 ? null : killedBy ? endedBy(killedBy) : `exit code ${code}`),
    );
  });
  signal?.removeEventListener('abort', stop);
  await new Promise((resolve) => log.end(resolve));
  signal?.throwIfAborted();
  if (outcome !== null) {
    const sentence = errors.length > 0 ? lastSentence(errors.join('\n')) : outcome;
    throw new StepError(`${name} failed: ${sentence}. Full output: ${path.relative(ROOT, logFile)}`);
  }
}

function endedBy(signal: NodeJS.Signals): string {
  return signal === 'SIGKILL'
    ? 'it was killed, probably for too little memory: close other programs and start again'
    : `it was ended by ${signal}`;
}

/** Sends a signal to a process group; does nothing if it has ended. */
export function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/** Notices of Node.js and npm that do not explain a failure. */
function isNotice(line: string): boolean {
  return /^\(node:\d+\)|^\(Use `node --trace|^npm (warn|notice)/.test(line);
}
