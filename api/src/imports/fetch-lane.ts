import { createHash } from 'node:crypto';

/** Different lanes: few enough for the queue, and enough that two servers rarely share one. */
const LANES = 64;
/** What one run of a job may cost on one server. */
const RUN_BUDGET = { milliseconds: 15_000, bytes: 64 * 1024 * 1024 };
/** A server whose run has cost more than the budget waits this long, so that other servers get their turn. */
const PAUSE_MS = 60_000;

/** Hosts that wait, each with the end of its pause in milliseconds of `performance.now()`. */
const pauses = new Map<string, number>();

/** The lane of a server: jobs that fetch from it run one after the other, also in different processes. */
export function fetchLane(purpose: 'feed' | 'pictures', url: string): string {
  const hash = createHash('sha256').update(hostOf(url)).digest();
  return `${purpose}:${hash.readUInt16BE(0) % LANES}`;
}

/** The host name of a URL; an empty text if it is not a URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Milliseconds until this process may fetch from a host again; 0 if now. */
export function pauseOf(host: string): number {
  return Math.max(0, (pauses.get(host) ?? 0) - performance.now());
}

/** Counts what one run costs on a host, and pauses the host when that is more than the budget. */
export function startFetchBudget(host: string) {
  const startedAt = performance.now();
  let bytes = 0;
  const isSpent = () => performance.now() - startedAt > RUN_BUDGET.milliseconds || bytes > RUN_BUDGET.bytes;
  return {
    addBytes: (count: number) => {
      bytes += count;
    },
    isSpent,
    /** Ends the run. */
    end: (): void => {
      const now = performance.now();
      for (const [paused, until] of pauses) if (until <= now) pauses.delete(paused);
      if (isSpent()) pauses.set(host, now + PAUSE_MS);
    },
  };
}
export type FetchBudget = ReturnType<typeof startFetchBudget>;
