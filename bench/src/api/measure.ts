import { readFileSync } from 'node:fs';

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Wall time of a call, in milliseconds. */
export async function measureWallTime(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/**
 * Reads the processor time of other processes in milliseconds, with microsecond precision; null if the system does not
 * report it. Unlike the wall clock, it does not depend on other work on the machine.
 */
export function processorClock(pids: readonly number[]): (() => number) | null {
  const read = () =>
    pids.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
  try {
    read();
    return read;
  } catch {
    return null;
  }
}
