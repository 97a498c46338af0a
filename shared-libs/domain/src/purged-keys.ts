/** Seconds for which a purge is repeated to shells and applied to what is stored meanwhile. */
export const PURGE_MEMORY_S = 15;

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
    const added = keys.filter((key) => !current.has(key));
    for (const key of added) this.#until.set(key, this.#clock() + PURGE_MEMORY_S * 1000);
    return added;
  }

  /** The remembered keys. */
  current(): string[] {
    const now = this.#clock();
    for (const [key, until] of this.#until) if (until <= now) this.#until.delete(key);
    return [...this.#until.keys()];
  }

  /** Whether one of these keys is remembered. */
  hasAny(keys: readonly string[]): boolean {
    const current = new Set(this.current());
    return keys.some((key) => current.has(key));
  }
}
