import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

/** Milliseconds of processor time of a process and all its descendants, with all their threads. Linux only. */
export function processTime(root: number): number {
  const ticks = new Map<number, number>();
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    const fields = statOf(pid);
    if (!fields) continue;
    const [, parent, ...rest] = fields;
    // utime and stime, and those of children that have ended.
    ticks.set(
      pid,
      rest.slice(9, 13).reduce((sum, value) => sum + Number(value), 0),
    );
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
  }
  const sum = (pid: number): number =>
    (ticks.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(root) * MS_PER_TICK;
}

/** The fields of /proc/<pid>/stat from the state on; null for a process that has ended. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
