import { cachePurgesRequest } from '@houni/api-client/requests/server';
import type { Logger } from 'pino';
import { cachePurgesAnswerSchema } from '@houni/contracts/cache-purge';
import type { PageCache } from './page-cache.ts';

const TIMEOUT_MS = 2000;

export interface CachePurgesOptions {
  apiUrl: string;
  cache: Pick<PageCache, 'purge' | 'clear'>;
  /** Milliseconds between two requests to the API. */
  pollMs: number;
  log: Pick<Logger, 'warn'>;
}

/** Polls the API for ads and agencies that went offline, and drops the cached pages that show them. */
export class CachePurges {
  readonly #options: CachePurgesOptions;
  #timer: NodeJS.Timeout | null = null;
  #failing = false;

  constructor(options: CachePurgesOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#poll(), this.#options.pollMs);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #poll(): Promise<void> {
    const { apiUrl, cache, log } = this.#options;
    try {
      const response = await fetch(apiUrl + cachePurgesRequest().url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`The API answered ${response.status}.`);
      const { keys, all } = cachePurgesAnswerSchema.parse(await response.json());
      // Keys may have been missed while the API did not answer.
      if (all || this.#failing) cache.clear();
      else cache.purge(keys);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) log.warn({ err: error }, 'the cache purges could not be read; pages expire by time');
      this.#failing = true;
    }
    if (this.#timer) this.start();
  }
}
