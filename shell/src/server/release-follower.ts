import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fetchCurrentSet } from '@houni/release/release-reader';
import { isFollowable } from '@houni/release/release-set';
import type { ReleaseSet } from '@houni/release/release-set';
import { bringSet } from './live-set.ts';
import type { LiveSet, LiveSetOptions } from './live-set.ts';
import type { RealmFiles } from './realm-loader.ts';

export interface ReleaseFollowerOptions extends LiveSetOptions {
  publicKeys: readonly KeyObject[];
  pollMs: number;
  log: Logger;
  /** Loads a realm in every render thread and renders with it; resolves with what failed, by remote. */
  warm(realm: RealmFiles, set: LiveSet['pinned']): Promise<Record<string, string>>;
}

/**
 * Follows the current release set of the artefact origin: bring, verify, warm, then flip.
 * A set that does not verify, load or render is refused and the one before stays; the refusal is logged once.
 * Pages that are being rendered finish on the set they began with, because each carries its own.
 */
export class ReleaseFollower {
  readonly #options: ReleaseFollowerOptions;
  #current: LiveSet | null = null;
  #refused: number | null = null;
  #stopped = false;
  #unreachable = false;

  constructor(options: ReleaseFollowerOptions) {
    this.#options = options;
  }

  /** The set that new pages are rendered with, or null before the first one was found. */
  get current(): LiveSet | null {
    return this.#current;
  }

  /** Looks for a first set once, then goes on looking in the background. */
  async start(): Promise<void> {
    await this.#look();
    void this.#poll();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #poll(): Promise<void> {
    while (!this.#stopped) {
      await sleep(this.#options.pollMs, undefined, { ref: false });
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    const { log, origin, publicKeys } = this.#options;
    try {
      const set = await fetchCurrentSet({ ...origin, publicKeys });
      this.#unreachable = false;
      if (set.number === this.#current?.pinned.number && !this.#hasFailures()) return;
      if (set.number === this.#refused) return;
      const verdict = isFollowable(set, this.#current?.pinned.number ?? 0, new Date());
      if (verdict.ok) await this.#follow(set);
      else this.#refuse(set.number, verdict.reason);
    } catch (error) {
      if (!this.#unreachable)
        log.error({ err: error }, 'the current release set could not be read; the one in use stays');
      this.#unreachable = true;
    }
  }

  #hasFailures(): boolean {
    return this.#current !== null && Object.keys(this.#current.failures).length > 0;
  }

  async #follow(set: ReleaseSet): Promise<void> {
    const { log, warm } = this.#options;
    const live = await bringSet(set, this.#options);
    const known = this.#current;
    if (known && set.number === known.pinned.number) {
      // The set in use lacks a remote (its origin was down at the start): taken over when it has become complete.
      if (Object.keys(live.failures).length >= Object.keys(known.failures).length) return;
      live.realm.key += `/${Date.now()}`;
    }
    const failures = { ...live.failures, ...(await warm(live.realm, live.pinned)) };
    if (Object.keys(failures).length > 0 && known) {
      this.#refuse(set.number, JSON.stringify(failures));
      return;
    }
    // Without a set before, an incomplete one is better than none: the missing remote costs its slot only.
    if (Object.keys(failures).length > 0)
      log.error({ set: set.number, failures }, 'starting on an incomplete release set');
    this.#current = { ...live, failures };
    this.#refused = null;
    log.info({ set: set.number, remotes: set.remotes }, 'following release set');
  }

  #refuse(number: number, reason: string): void {
    if (this.#refused !== number)
      this.#options.log.error({ set: number, reason }, 'release set refused; the one in use stays');
    this.#refused = number;
  }
}
