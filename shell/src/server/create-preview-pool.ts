import { RenderPool } from './render-pool.ts';
import type { RenderPoolOptions } from './render-pool.ts';
import { startRenderProcess } from './start-render-process.ts';
import type { RenderProcessOptions } from './start-render-process.ts';

/** A preview has a handful of visitors. */
const MAX_WAITING_PAGES = 20;
const MAX_HEAP_MB = 256;
/** Five minutes: whoever looks at a preview seldom waits for its process again. */
const IDLE_MS = 5 * 60_000;

/**
 * The one process that renders all previews, so that code that is not released never runs beside the server's secrets or
 * in a thread that renders for other visitors. It starts with the first page of a preview.
 */
export function createPreviewPool({
  readable,
  watchdogMs,
  log,
}: Pick<RenderProcessOptions, 'readable'> & Pick<RenderPoolOptions, 'watchdogMs' | 'log'>): RenderPool {
  return new RenderPool({
    size: 1,
    start: startRenderProcess({ readable, maxHeapMb: MAX_HEAP_MB }),
    queue: MAX_WAITING_PAGES,
    // Without the preview there is nothing to show, so a second attempt would only crash again.
    maxAttempts: 1,
    idleMs: IDLE_MS,
    watchdogMs,
    log,
  });
}
