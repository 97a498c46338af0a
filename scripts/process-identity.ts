import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { isAlive } from '@houni/cli/is-alive';

/**
 * The start time of a process as the system reports it. Id and start time identify one process,
 * because ids are reused. Null if there is no such process.
 */
export function startMark(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program in parentheses and may contain spaces; the start time is field 22.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout?.trim() || null;
}

/** True if process `pid` is a PostgreSQL server of the cluster in `folder` (a canonical path). */
export function servesCluster(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder; // a server's working folder is its cluster
    } catch {
      return false; // a process of another user, or one that has just ended
    }
  }
  const answer = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (answer.stdout ?? '').includes(folder);
}
