import type { KeyObject } from 'node:crypto';
import { filePath } from '@houni/release/artefact-store';
import { fetchCurrentSet } from '@houni/release/release-reader';
import { CURRENT_SET_FILE, sameRemotes, signSet, type ReleaseSet } from '@houni/release/release-set';
import { isMemoryVersion, type MemoryRelease } from './memory-release.ts';

/** How many releases of one remote stay available to pages that were opened with them. */
const RETAINED_RELEASES = 30;

export interface OriginOptions {
  /** The artefact origin with the current releases. */
  upstreamUrl: string;
  /** Keys that may have signed the sets of that origin. */
  upstreamKeys: readonly KeyObject[];
  /** The development key: signs the sets of this origin. */
  privateKey: KeyObject;
  now?: () => number;
}

/**
 * An artefact origin that lays remotes in memory over the current release set of another origin. The shell follows it
 * like any other: each compilation is a release, and each release makes a new signed set.
 */
export class DevelopmentOrigin {
  readonly #options: OriginOptions;
  readonly #releases = new Map<string, MemoryRelease[]>();
  #upstream: ReleaseSet | null = null;
  #number = 0;

  constructor(options: OriginOptions) {
    this.#options = options;
  }

  /** Number of the newest set. */
  get number(): number {
    return this.#number;
  }

  /** Number of the other origin's set below this one; null before it has one. */
  get upstreamNumber(): number | null {
    return this.#upstream?.number ?? null;
  }

  /**
   * Takes the other origin's current set; makes a new set if its remotes changed.
   * @throws IntegrityError if its signature does not verify, ReleaseError if it does not answer
   */
  async refresh(): Promise<void> {
    const { upstreamUrl, upstreamKeys: publicKeys } = this.#options;
    const set = await fetchCurrentSet({ artefactUrl: upstreamUrl, publicKeys });
    const isNew = !this.#upstream || !sameRemotes(this.#upstream.remotes, set.remotes);
    this.#upstream = set;
    if (isNew) this.publish();
  }

  /** Adds the newest release of a remote; `publish` makes it part of a set. */
  add(release: MemoryRelease): void {
    const { remote } = release.manifest;
    const releases = this.#releases.get(remote) ?? [];
    this.#releases.set(remote, [release, ...releases].slice(0, RETAINED_RELEASES));
  }

  /** Makes a new set of what is current. Numbers are times, so they also grow when this process is started again. */
  publish(): number {
    this.#number = Math.max(this.#number + 1, (this.#options.now ?? Date.now)());
    return this.#number;
  }

  /** A file of this origin: the signed set, or a file of a release in memory. Null if it is not one of them. */
  read(path: string): Uint8Array | null {
    if (path === CURRENT_SET_FILE) return this.#currentSet();
    for (const releases of this.#releases.values()) {
      for (const { manifest, files } of releases) {
        const prefix = filePath(manifest.remote, manifest.version, '');
        if (path.startsWith(prefix)) return files.get(path.slice(prefix.length)) ?? null;
      }
    }
    return null;
  }

  /** Whether a path belongs to a release in memory, of this process or an earlier one. */
  isInMemory(path: string): boolean {
    return isMemoryVersion(path.split('/')[1] ?? '');
  }

  #currentSet(): Uint8Array | null {
    if (this.#number === 0) return null;
    const remotes = { ...this.#upstream?.remotes };
    for (const [name, [newest]] of this.#releases) {
      if (newest) remotes[name] = { version: newest.manifest.version, digest: newest.digest };
    }
    const envelope = signSet({ number: this.#number, remotes }, this.#options.privateKey);
    return Buffer.from(JSON.stringify(envelope));
  }
}
