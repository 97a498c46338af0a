import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { product, ROOT } from './product.ts';

const run = promisify(execFile);

/** Runs a command in the root folder, on the product's state unless `env` overrides it. @returns its output */
export async function runCommand(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(command, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: product.dataDir, ...env },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/** `npm run <name> …`. */
export function runNpm(name: string, args: string[], env?: Record<string, string>): Promise<string> {
  return runCommand('npm', ['run', '--silent', name, ...args], env);
}
