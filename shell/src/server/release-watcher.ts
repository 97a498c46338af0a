import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fetchCurrentSet } from '@houni/release/release-reader';
import { isFollowable } from '@houni/release/release-set';
import type { ReleaseSet } from '@houni/release/release-set';
import { downloadSet } from './downloaded-set.ts';
import type { DownloadedSet, DownloadOptions } from './downloaded-set.ts';

export interface ReleaseWatcherOptions extends DownloadOptions {
  publicKeys: readonly KeyObject[];
  pollMs: number;
  log: Logger;
  /** Rejects while the origin lacks the shell's own browser files, without which no page works. */
  assertFiles(): Promise<void>;
  /** Loads a realm in every render thread and renders test pages with it. Resolves with the failures by remote. */
  warm(set: DownloadedSet): Promise<Record<string, string>>;
}

/**
 * Polls the artefact origin for the current release set: downloads, verifies and warms a new set, then switches to it. A set
 * that cannot be verified, loaded or rendered is rejected, which is logged once, and the current set stays. Pages that are
 * being rendered finish with the set that they started with.
 */
export class ReleaseWatcher {
  readonly #options: ReleaseWatcherOptions;
  #current: DownloadedSet | null = null;
  #rejected: number | null = null;
  #stopped = false;
  #unreachable = false;

  constructor(options: ReleaseWatcherOptions) {
    this.#options = options;
  }

  /** The set that new pages are rendered with; null before the first one was found. */
  get current(): DownloadedSet | null {
    return this.#current;
  }

  /** Checks once for a set, then polls in the background. */
  async start(): Promise<void> {
    await this.#check();
    void this.#poll();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #poll(): Promise<void> {
    while (!this.#stopped) {
      await sleep(this.#options.pollMs, undefined, { ref: false });
      await this.#check();
    }
  }

  async #check(): Promise<void> {
    const { log, origin, publicKeys } = this.#options;
    try {
      const set = await fetchCurrentSet({ ...origin, publicKeys });
      this.#unreachable = false;
      if (set.number === this.#current?.pinned.number && !this.#hasFailures()) return;
      if (set.number === this.#rejected) return;
      const verdict = isFollowable(set, this.#current?.pinned.number ?? 0, new Date());
      if (verdict.ok) await this.#switchTo(set);
      else this.#reject(set.number, verdict.reason);
    } catch (error) {
      if (!this.#unreachable)
        log.error({ err: error }, 'the current release set could not be used; the set in use stays');
      this.#unreachable = true;
    }
  }

  #hasFailures(): boolean {
    return this.#current !== null && Object.keys(this.#current.failures).length > 0;
  }

  async #switchTo(set: ReleaseSet): Promise<void> {
    const { log, warm } = this.#options;
    const current = this.#current;
    if (!current) await this.#options.assertFiles();
    const downloaded = await downloadSet(set, this.#options);
    if (current && set.number === current.pinned.number) {
      // A remote is missing in the set in use, because it could not be downloaded at the start.
      if (Object.keys(downloaded.failures).length >= Object.keys(current.failures).length) return;
      downloaded.realm.key += `/${Date.now()}`;
    }
    const failures = { ...downloaded.failures, ...(await warm(downloaded)) };
    if (Object.keys(failures).length > 0 && current) {
      this.#reject(set.number, JSON.stringify(failures));
      return;
    }
    // At the start an incomplete set is better than none: only the slots of the missing remotes fail.
    if (Object.keys(failures).length > 0)
      log.error({ set: set.number, failures }, 'starting on an incomplete release set');
    this.#current = { ...downloaded, failures };
    this.#rejected = null;
    log.info({ set: set.number, remotes: set.remotes }, 'switched to the release set');
  }

  #reject(number: number, reason: string): void {
    if (this.#rejected !== number)
      this.#options.log.error({ set: number, reason }, 'release set rejected; the set in use stays');
    this.#rejected = number;
  }
}
