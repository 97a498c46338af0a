import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { product, ROOT } from './product.ts';

const run = promisify(execFile);

/** Runs a command in the root folder, on the state of the product unless `env` says otherwise, and gives what it printed. */
export async function runCommand(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(command, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: product.dataDir, ...env },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** `npm run <name> …`, as a person types it. */
export function runNpm(name: string, args: string[], env?: Record<string, string>): Promise<string> {
  return runCommand('npm', ['run', '--silent', name, ...args], env);
}
