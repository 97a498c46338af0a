import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RenderPool } from '../render-pool.ts';

export interface StopOptions {
  app: FastifyInstance;
  /** Aborted at the first signal, which makes the process unready. */
  stopping: AbortController;
  /** Milliseconds between unready and closed. */
  delayMs: number;
  pollers: readonly { stop(): void }[];
  pools: readonly RenderPool[];
}

/** Shuts down gracefully at SIGTERM and SIGINT: open requests are answered. */
export function stopOnSignal({ app, stopping, delayMs, pollers, pools }: StopOptions): void {
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    app.log.info('stopping');
    // First only readiness fails, so that load balancers turn away before connections are refused.
    await sleep(delayMs);
    for (const poller of pollers) poller.stop();
    await app.close();
    await Promise.all(pools.map((pool) => pool.close()));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}
