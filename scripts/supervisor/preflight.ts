import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portProblem } from '@houni/cli/port-problem';
import { type DEVELOPMENT_PORT_VARIABLES, PORT_VARIABLES, ROOT, type Environment } from '../environment.ts';
import { portOwner } from '../port-owner.ts';

/** An external reason why the product cannot start; the message says what to do. */
export class PreflightError extends Error {
  override name = 'PreflightError';
}

/** Enough for the packages' caches, the builds, the pictures and a database that grows. */
export const NEEDED_BYTES = 1.5e9;
/** What the processes need together with two builds. */
const NEEDED_MEMORY_BYTES = 1e9;

/** Creates the state folder and checks that it is writable. */
export function checkDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOSPC') throw new PreflightError(`The disk of ${dataDir} is full: free some space and start again.`);
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'is not a folder' : `cannot be written (${code ?? String(error)})`;
    throw new PreflightError(
      `The state folder ${dataDir} ${reason}: give this user write permission or set DATA_DIR to another folder.`,
    );
  }
}

/** Level by level: Node.js' recursive option never returns where the system answers ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let level = folder; !existsSync(level); level = path.dirname(level)) missing.unshift(level);
  for (const level of missing) mkdirSync(level);
}

/** Stops the start if it would fill the disk. */
export function checkDiskSpace(folders: string[], neededBytes: number = NEEDED_BYTES): void {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    if (free < neededBytes) {
      const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);
      throw new PreflightError(
        `Only ${gigabytes(free)} GB are free on the disk of ${folder}, ${gigabytes(neededBytes)} GB are needed: free some space and start again.`,
      );
    }
  }
}

/** Stops the start if the system would have to kill its processes. macOS does not tell how much memory it can free. */
export function checkMemory(freeBytes: number = process.availableMemory()): void {
  if (process.platform === 'darwin' || freeBytes >= NEEDED_MEMORY_BYTES) return;
  throw new PreflightError(
    `Only ${(freeBytes / 1e9).toFixed(1)} GB of memory are free, 1 GB is needed: close other programs and start again.`,
  );
}

/** Stops the start if a port is in use, and names the variable that changes it. */
export async function checkPorts(
  environment: Environment,
  variables: readonly (typeof DEVELOPMENT_PORT_VARIABLES)[number][] = PORT_VARIABLES,
): Promise<void> {
  for (const name of variables) {
    if (name === 'POSTGRES_PORT' && environment.DATABASE_URL !== undefined) continue;
    const port = environment[name];
    const problem = await portProblem(port);
    if (problem === 'denied')
      throw new PreflightError(`Port ${port} may not be used by this user: set ${name} to a port above 1023.`);
    if (problem === 'busy') {
      throw new PreflightError(
        `Port ${port} is used by ${portOwner(port) ?? 'another program'}: stop it or set ${name} to a free port, e.g. ${name}=${port + 100} npm start.`,
      );
    }
  }
}

/** Folders that grow during a start. */
export function foldersThatGrow(environment: Environment): string[] {
  return [environment.DATA_DIR, ROOT];
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
