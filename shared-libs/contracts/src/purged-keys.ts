import { PURGE_MEMORY_S } from './cache-purge.ts';

/** More keys than this are a bulk change: dropping everything is cheaper than looking for each. */
export const MAX_PURGED_KEYS = 50;

/**
 * The keys that a cache dropped in the last seconds. What was computed before a key was withdrawn may arrive after the
 * purge, so nothing that contains one of these keys is stored.
 */
export class PurgedKeys {
  readonly #until = new Map<string, number>();
  readonly #clock: () => number;

  /** @param clock monotonic milliseconds */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Remembers the keys. @returns those that were not remembered already */
  add(keys: readonly string[]): string[] {
    const current = new Set(this.current());
    for (const key of keys) if (!current.has(key)) this.#until.set(key, this.#clock() + PURGE_MEMORY_S * 1000);
    return keys.filter((key) => !current.has(key));
  }

  /** The remembered keys. */
  current(): string[] {
    const now = this.#clock();
    for (const [key, until] of this.#until) if (until <= now) this.#until.delete(key);
    return [...this.#until.keys()];
  }

  /** Whether a text or its bytes contain a remembered key. */
  areIn(content: { includes(text: string): boolean }): boolean {
    return this.current().some((key) => content.includes(key));
  }
}
