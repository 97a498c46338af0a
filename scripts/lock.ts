import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMark } from './process-identity.ts';

/** A lock held by this process until `release` or until it ends, even by a kill. */
export interface Lock {
  release(): void;
}

interface Owner {
  pid: number;
  mark: string;
}

/**
 * Acquires a lock file for this process. A lock whose owner has ended, even by `kill -9`, is free: the file contains
 * process id and start time, which together identify one process.
 * @returns the lock, or the process id of the living owner
 */
export function tryLock(file: string): Lock | { heldBy: number } {
  const own: Owner = { pid: process.pid, mark: startMark(process.pid) ?? '' };
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (;;) {
      try {
        // Creating a hard link is atomic, and only one process succeeds.
        linkSync(draft, file);
        return { release: () => removeIfOwn(file, own) };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const owner = readOwner(file);
      if (owner && startMark(owner.pid) === owner.mark) return { heldBy: owner.pid };
      removeStale(file);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Waits for a lock. `onWait` is called once if another process has it. */
export async function waitForLock(file: string, onWait: (pid: number) => void): Promise<Lock> {
  for (let hasNotified = false; ; hasNotified = true) {
    const lock = tryLock(file);
    if ('release' in lock) return lock;
    if (!hasNotified) onWait(lock.heldBy);
    await sleep(200);
  }
}

/** Removes the file of an ended owner; restores the file of a running one that was created in the meantime. */
function removeStale(file: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const owner = readOwner(aside);
  if (owner && startMark(owner.pid) === owner.mark) {
    try {
      linkSync(aside, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  unlinkSync(aside);
}

function removeIfOwn(file: string, own: Owner): void {
  const owner = readOwner(file);
  if (owner?.pid === own.pid && owner.mark === own.mark) rmSync(file, { force: true });
}

function readOwner(file: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('mark' in owner)) return null;
    return typeof owner.pid === 'number' && typeof owner.mark === 'string'
      ? { pid: owner.pid, mark: owner.mark }
      : null;
  } catch {
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
