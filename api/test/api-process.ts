import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inheritedVariables } from './inherited-variables.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
const START_DEADLINE_MS = 60_000;

/** The API in its own process, as in production. */
export interface ApiProcess {
  address: string;
  /** Kills it like `kill -9` and waits until it has ended. */
  kill: () => Promise<void>;
}

/** Starts the API on a free port and waits until it is ready. */
export async function startApi(variables: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inheritedVariables(), API_PORT: String(port), LOG_LEVEL: 'fatal', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${address}/health/ready`).catch(() => null);
    if (ready?.ok) return { address, kill: () => killProcess(child) };
    await sleep(100);
  }
  await killProcess(child);
  throw new Error(`the API does not start: ${stderr}`);
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('a TCP server has a port');
  return address.port;
}
