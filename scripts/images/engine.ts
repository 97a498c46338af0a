import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** The programs that build and run images; their Debian packages have the same names. */
const TOOLS = ['mmdebstrap', 'buildah', 'podman', 'podman-compose', 'crun', 'openssl'];
/** Debian packages without a program that we call. */
const NETWORK_PACKAGES = ['netavark', 'aardvark-dns', 'nftables'];

/** Runs a program. @returns its standard output @throws with the end of its standard error */
export async function command(program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(program, args, { maxBuffer: MAX_OUTPUT_BYTES });
    return stdout.trim();
  } catch (error) {
    const detail = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : '';
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed: ${detail || String(error)}`, { cause: error });
  }
}

/** @throws with the command that installs what is missing */
export function assertTools(): void {
  const missing = TOOLS.filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = [...missing, ...NETWORK_PACKAGES].join(' ');
  throw new Error(`${missing.join(', ')} cannot be found: apt-get install --no-install-recommends ${packages}`);
}

function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
}
