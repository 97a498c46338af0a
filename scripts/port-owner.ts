import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Code of the state LISTEN in /proc/net/tcp. */
const LISTEN = '0A';
const MAX_COMMAND_LENGTH = 80;

/** The process that listens on a port, such as `node (process 4711)`; null if this user cannot see it. */
export function portOwner(port: number): string | null {
  try {
    const pid = listenerOn(port);
    return pid === null ? null : `${commandOf(pid)} (process ${pid})`;
  } catch {
    return null;
  }
}

/** The id of the process that listens on a port; null if this user cannot see it. */
export function listenerOn(port: number): number | null {
  return process.platform === 'linux' ? listenerOnLinux(port) : listenerByLsof(port);
}

function listenerOnLinux(port: number): number | null {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, local, , state]) => state === LISTEN && local?.endsWith(`:${hex}`))
        .map((columns) => `socket:[${columns[9]}]`),
    ),
  );
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    if (openFiles(pid).some((file) => inodes.has(file))) return Number(pid);
  return null;
}

/** What the descriptors of a process lead to; nothing for a process of another user, or one that has ended. */
function openFiles(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap((descriptor) => linkTarget(`${folder}/${descriptor}`));
  } catch {
    return [];
  }
}

/** Empty if the file was closed meanwhile. */
function linkTarget(link: string): string[] {
  try {
    return [readlinkSync(link)];
  } catch {
    return [];
  }
}

function listenerByLsof(port: number): number | null {
  const { stdout } = spawnSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10) || null;
}

function commandOf(pid: number): string {
  // With its arguments: half of what listens on a developer's machine is called "node".
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim().slice(0, MAX_COMMAND_LENGTH) || 'a program';
}
