import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/** A separate shell with other settings that uses the API, releases and keys of the running product. */
export interface ShellProcess {
  address: string;
  pid: number;
  stop(): void;
}

/** Starts a shell on a port with further environment variables; resolves when it is ready. */
export async function startShell(port: number, settings: Record<string, string>): Promise<ShellProcess> {
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(repository, 'shell/src/server/main.ts')], {
    cwd: repository,
    env: { ...process.env, LOG_LEVEL: 'error', SHELL_PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const ready = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { address, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') };
    if (child.exitCode !== null) break;
    await sleep(200);
  }
  child.kill('SIGTERM');
  throw new Error('The shell did not become ready: is the product running (npm start)?');
}
