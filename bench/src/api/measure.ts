import { readFileSync } from 'node:fs';

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Wall time of a call, in milliseconds. */
export async function wall(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/**
 * Reads the processor time of another process in milliseconds, exact to the microsecond; null where the system does not
 * tell. On a machine that others use it says what a call costs, where the wall clock says how busy the machine is.
 */
export function processorClock(pid: number): (() => number) | null {
  const read = () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  try {
    read();
    return read;
  } catch {
    return null;
  }
}
