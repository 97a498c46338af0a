import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { fetchCurrentSet } from '@houni/release/release-reader';
import { isFollowable } from '@houni/release/release-set';
import type { ReleaseSet } from '@houni/release/release-set';
import { downloadSet } from './downloaded-set.ts';
import type { DownloadedSet, DownloadOptions } from './downloaded-set.ts';
import { readFollowedSet, writeFollowedSet } from './followed-set.ts';
import type { FollowedSetPlace } from './followed-set.ts';

export interface ReleaseWatcherOptions extends DownloadOptions {
  publicKeys: readonly KeyObject[];
  /** The address of this site: a set of another one is refused. */
  siteUrl: string;
  pollMs: number;
  /** The pause before a set whose files could not be brought is tried again. */
  retryMs?: number;
  log: Logger;
  /** Rejects while the origin lacks the shell's own browser files, without which no page works. */
  assertFiles(): Promise<void>;
  /** Loads a realm in every render thread and renders test pages with it. Resolves with the failures by remote. */
  warm(set: DownloadedSet): Promise<Record<string, string>>;
}

/** Why a set was refused: of `isFollowable`, or the kind of a remote's failure. */
export const REFUSAL_REASONS = ['site', 'older', 'expired', 'unfit', 'unbrought', 'invalid', 'broken'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A set that could not be brought as a whole is tried again after this pause. */
const RETRY_MS = 10_000;

/**
 * Polls the artefact origin for the current release set: downloads, verifies and warms a new set, then switches to it. A set
 * that does not fit this shell, or cannot be verified, loaded or rendered, is rejected, which is logged once, and the current
 * set stays; one whose files could not be brought is tried again. Pages that are being rendered finish with the set that they
 * started with.
 */
export class ReleaseWatcher {
  readonly #options: ReleaseWatcherOptions;
  #current: DownloadedSet | null = null;
  #rejected: number | null = null;
  readonly #refusals = new Map<RefusalReason, number>();
  #postponed: { number: number; until: number } | null = null;
  #stopped = false;
  /** Whether the origin did not answer with a set, the last time it was asked. */
  #unreachable = false;
  /** Whether the last look at the origin failed, which is logged once. */
  #hasFailed = false;
  /** The number below which this shell never goes, also after a restart. */
  #followed = 0;

  constructor(options: ReleaseWatcherOptions) {
    this.#options = options;
  }

  get #place(): FollowedSetPlace {
    const { cacheDir, origin } = this.#options;
    return { cacheDir, artefactUrl: origin.artefactUrl };
  }

  /** The set that new pages are rendered with; null before the first one was found. */
  get current(): DownloadedSet | null {
    return this.#current;
  }

  /** The number of the set that was refused last, until another one was followed. */
  get refused(): number | null {
    return this.#rejected;
  }

  /** How many sets were refused since the start, by reason. */
  get refusals(): ReadonlyMap<RefusalReason, number> {
    return this.#refusals;
  }

  /**
   * Checks once for a set, then polls in the background. It starts on the set that it used last if the origin does not answer, or
   * has only a set that it refuses, as an older one that somebody replays.
   */
  async start(): Promise<void> {
    const last = await readFollowedSet(this.#place);
    this.#followed = last?.number ?? 0;
    await this.#check();
    if (this.#current === null && last !== null && (this.#unreachable || this.#rejected !== null)) {
      const refused = this.#rejected;
      this.#options.log.warn({ set: last.number, refused }, 'starting on the set that was used last');
      await this.#switchTo(last).catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'the set that was used last could not be used'),
      );
      this.#rejected = refused;
    }
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
      this.#unreachable = true;
      const set = await fetchCurrentSet({ ...origin, publicKeys });
      this.#unreachable = false;
      await this.#follow(set);
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed)
        log.error({ err: error }, 'the current release set could not be used; the set in use stays');
      this.#hasFailed = true;
    }
  }

  async #follow(set: ReleaseSet): Promise<void> {
    if (set.number === this.#current?.pinned.number && !this.#hasFailures()) return;
    if (set.number === this.#rejected) return;
    if (set.number === this.#postponed?.number && performance.now() < this.#postponed.until) return;
    const verdict = isFollowable(set, this.#followed, new Date(), this.#options.siteUrl);
    if (verdict.ok) await this.#switchTo(set);
    else this.#reject(set.number, verdict.reason, [verdict.kind]);
  }

  #hasFailures(): boolean {
    return this.#current !== null && Object.keys(this.#current.failures).length > 0;
  }

  async #switchTo(set: ReleaseSet): Promise<void> {
    const { log, warm } = this.#options;
    const current = this.#current;
    // While the origin does not answer, browsers may have the files, or another way to them.
    if (!current && !this.#unreachable) await this.#options.assertFiles();
    const downloaded = await downloadSet(set, this.#options);
    if (current && set.number === current.pinned.number) {
      // A remote is missing in the set in use, because it could not be downloaded at the start.
      if (Object.keys(downloaded.failures).length >= Object.keys(current.failures).length) return;
      downloaded.realm.key += `/${Date.now()}`;
    }
    const notHere = Object.values(downloaded.failures);
    if (current && notHere.length > 0 && notHere.every(({ kind }) => kind === 'unbrought'))
      return this.#postpone(set.number, downloaded.failures);
    const broken = Object.entries(await warm(downloaded)).map(([name, reason]) => [name, { kind: 'broken', reason }]);
    const failures: DownloadedSet['failures'] = { ...downloaded.failures, ...Object.fromEntries(broken) };
    if (Object.keys(failures).length > 0 && current) {
      const kinds = Object.values(failures).map(({ kind }) => kind);
      this.#reject(set.number, JSON.stringify(failures), kinds);
      return;
    }
    // At the start an incomplete set is better than none: only the slots of the missing remotes fail.
    if (Object.keys(failures).length > 0)
      log.error({ set: set.number, failures }, 'starting on an incomplete release set');
    this.#current = { ...downloaded, failures };
    this.#rejected = null;
    this.#followed = set.number;
    await writeFollowedSet(this.#place, set).catch((error: unknown) =>
      log.warn({ err: error }, 'the set in use could not be remembered'),
    );
    log.info({ set: set.number, remotes: set.remotes }, 'switched to the release set');
  }

  #postpone(number: number, failures: DownloadedSet['failures']): void {
    if (this.#postponed?.number !== number)
      this.#options.log.error({ set: number, failures }, 'the release set is tried again; the set in use stays');
    this.#postponed = { number, until: performance.now() + (this.#options.retryMs ?? RETRY_MS) };
  }

  #reject(number: number, reason: string, kinds: readonly RefusalReason[]): void {
    if (this.#rejected === number) return;
    this.#options.log.error({ set: number, reason }, 'release set rejected; the set in use stays');
    this.#rejected = number;
    for (const kind of new Set(kinds)) this.#refusals.set(kind, (this.#refusals.get(kind) ?? 0) + 1);
  }
}
