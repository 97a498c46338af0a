import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestSite } from './site-request.ts';
import type { SiteAnswer } from './site-request.ts';

export interface SiteLoad {
  /** Number of responses so far. */
  answered(): number;
  /** Stops after the pending requests. @returns the duration of each response in milliseconds */
  stop(): Promise<{ milliseconds: number[]; failures: string[] }>;
}

/** Maximum number of pending requests: on a slow machine the shell rightly rejects requests that wait too long. */
const MOST = 24;

/**
 * Requests pages at a constant rate over keep-alive connections, or as fast as a busy machine responds.
 * @param address returns the URL of the n-th request
 * @param check inspects each response; what it throws fails the load
 */
export function startLoad(
  perSecond: number,
  address: (index: number) => string,
  check: (answer: SiteAnswer) => void,
): SiteLoad {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST });
  const milliseconds: number[] = [];
  const failures: string[] = [];
  const pending = new Set<Promise<void>>();
  let running = true;

  async function ask(index: number): Promise<void> {
    const started = performance.now();
    const url = address(index);
    try {
      check(await requestSite(url, { agent, timeout: 20_000 }));
      milliseconds.push(performance.now() - started);
    } catch (error) {
      failures.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const loop = (async () => {
    const begin = performance.now();
    for (let index = 0; running; index += 1) {
      // Compensates for late timers, so that the rate holds.
      const due = begin + (index * 1000) / perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      if (pending.size >= MOST) await Promise.race(pending);
      const work = ask(index).finally(() => pending.delete(work));
      pending.add(work);
    }
  })();

  return {
    answered: () => milliseconds.length,
    async stop() {
      running = false;
      await loop;
      await Promise.all(pending);
      agent.destroy();
      return { milliseconds, failures };
    },
  };
}

/** The percentile of the values: `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
