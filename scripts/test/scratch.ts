import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killGroup } from '../step.ts';

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Runs a clean-up after the current test, in reverse order. */
export function afterThisTest(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

/** A folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'houni-scripts-'));
  afterThisTest(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Listens on a port of the tests' range until the test ends. */
export async function occupyPort(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  afterThisTest(() => new Promise((resolve) => server.close(resolve)));
  return server;
}

/** Ends a process group after the test. */
export function endGroupAfterThisTest(pid: number | undefined): void {
  afterThisTest(() => killGroup(pid, 'SIGKILL'));
}

/** Waits until a condition is true; fails the test if it never is. */
export async function eventually(holds: () => boolean | Promise<boolean>, milliseconds = 10_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > deadline)
      throw new Error(`the condition was not true within ${milliseconds} ms: ${holds.toString()}`);
    await sleep(20);
  }
}

/** Whether a process with this id runs (a zombie does not). */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
