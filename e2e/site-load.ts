import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestSite } from './site-request.ts';
import type { SiteAnswer } from './site-request.ts';

export interface SiteLoad {
  /** Answers that came so far. */
  answered(): number;
  /** Ends the load and gives how long each answer took, in milliseconds. Requests under way are waited for. */
  stop(): Promise<{ milliseconds: number[]; failures: string[] }>;
}

/** Requests under way at most: on a machine that does not keep up, a shell would rightly refuse what waits too long. */
const MOST = 24;

/**
 * Asks for pages at a constant rate over kept connections, or as fast as a busy machine answers.
 * @param address gives the address of the n-th request
 * @param check looks at each answer; what it throws is a failure of the load
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
      // A late timer is made up for, so that the rate holds.
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

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
