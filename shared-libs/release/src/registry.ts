import { createPublicKey, type KeyObject } from 'node:crypto';
import { satisfies } from 'semver';
import { filePath, readRelease, type ArtefactStore } from './artefact-store.ts';
import { MANIFEST_FILE, sameDigest, type ContractRange, type Manifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { assertRoutesFit } from './route-conflicts.ts';
import {
  CURRENT_SET_FILE,
  parseEnvelope,
  sameRemotes,
  setFile,
  signSet,
  verifySet,
  type ReleaseSet,
} from './release-set.ts';

/** What the shell provides to remotes; a release that needs something else is rejected. */
export interface HostVersions {
  /** The contracts that the shell speaks. */
  contracts: ContractRange;
  /** Version of each package that the shell shares. */
  shared: Record<string, string>;
}

/** The key that signs a set, and the versions that its remotes must fit. */
export interface PromotionOptions {
  privateKey: KeyObject;
  host: HostVersions;
  /** Time (ISO 8601) after which followers reject the set. */
  expiresAt?: string;
}

/** The result of a promotion; `changed` is false if the current set has the same content. */
export interface Promotion {
  set: ReleaseSet;
  changed: boolean;
}

/** The set that followers should run, or `null` before the first promotion. */
export async function currentSet(store: ArtefactStore, publicKeys: readonly KeyObject[]): Promise<ReleaseSet | null> {
  const bytes = await store.read(CURRENT_SET_FILE);
  return bytes ? verifySet(parseEnvelope(bytes), publicKeys) : null;
}

/** Complete (with manifest) versions of a remote in the store, sorted by name. */
export async function publishedVersions(store: ArtefactStore, remote: string): Promise<string[]> {
  const versions = await store.children(remote);
  const written = await Promise.all(
    versions.map((version) => store.writtenAt(filePath(remote, version, MANIFEST_FILE))),
  );
  return versions.filter((_, index) => written[index] !== null);
}

/** Throws a `ReleaseError` unless the release fits the shell's contract and shared packages. */
export function assertFits(manifest: Manifest, host: HostVersions): void {
  const name = `${manifest.remote}@${manifest.version}`;
  const [own, hosts] = [manifest.contracts, host.contracts];
  if (own.newest < hosts.oldest || own.oldest > hosts.newest) {
    const remedy = own.newest < hosts.oldest ? 'build it again' : 'update the shell';
    throw new ReleaseError(
      `${name} speaks contract ${rangeText(own)}, the shell contract ${rangeText(hosts)}: ${remedy}.`,
    );
  }
  for (const [pkg, range] of Object.entries(manifest.shared)) {
    const offered = Object.hasOwn(host.shared, pkg) ? host.shared[pkg] : undefined;
    if (offered === undefined)
      throw new ReleaseError(`${name} expects ${pkg} from the shell, which does not share it.`);
    if (!satisfies(offered, range, { includePrerelease: true })) {
      throw new ReleaseError(
        `${name} needs ${pkg} ${range}, the shell has ${offered}: build it again or update the shell.`,
      );
    }
  }
}

function rangeText({ oldest, newest }: ContractRange): string {
  return oldest === newest ? String(newest) : `${oldest} to ${newest}`;
}

/**
 * Creates a new set from the current one and the given remotes, after checking every remote in it: all files present
 * and matching, contract and shared packages compatible. Followers switch to it as a whole. If nothing changes, no set
 * is created.
 */
export async function promote(
  store: ArtefactStore,
  changes: Record<string, string>,
  options: PromotionOptions,
): Promise<Promotion> {
  const current = await currentSet(store, [createPublicKey(options.privateKey)]);
  const remotes: ReleaseSet['remotes'] = { ...current?.remotes };
  for (const [remote, version] of Object.entries(changes)) {
    const { digest } = await readRelease(store, remote, version);
    remotes[remote] = { version, digest };
  }
  if (current && sameRemotes(current.remotes, remotes) && current.expiresAt === options.expiresAt) {
    return { set: current, changed: false };
  }
  const set = { number: (await newestNumber(store, current)) + 1, remotes };
  return { set: await switchSet(store, set, options), changed: true };
}

/**
 * Restores the content of the previous set as a new set with a higher number, because followers never go to a lower
 * one. A second rollback goes one set further back. Throws a `ReleaseError` if there is no previous set.
 */
export async function rollback(
  store: ArtefactStore,
  options: PromotionOptions,
): Promise<Promotion & { restored: number }> {
  const publicKeys = [createPublicKey(options.privateKey)];
  const current = await currentSet(store, publicKeys);
  if (!current) throw new ReleaseError('Nothing was promoted yet, so there is nothing to roll back.');
  for (let number = (current.restores ?? current.number) - 1; number > 0; number -= 1) {
    const bytes = await store.read(setFile(number));
    // A number can be missing if a promotion was interrupted, and a set can have the content of the current one.
    if (!bytes) continue;
    const previous = verifySet(parseEnvelope(bytes, setFile(number)), publicKeys, setFile(number));
    if (sameRemotes(previous.remotes, current.remotes)) continue;
    const restored = previous.restores ?? previous.number;
    const set = { number: (await newestNumber(store, current)) + 1, remotes: previous.remotes, restores: restored };
    return { set: await switchSet(store, set, options), changed: true, restored };
  }
  throw new ReleaseError(`Set ${current.number} has no earlier set with other versions to go back to.`);
}

async function switchSet(store: ArtefactStore, draft: ReleaseSet, options: PromotionOptions): Promise<ReleaseSet> {
  const manifests: Manifest[] = [];
  for (const [remote, pinned] of Object.entries(draft.remotes)) {
    const { manifest, digest } = await readRelease(store, remote, pinned.version);
    manifests.push(manifest);
    if (!sameDigest(digest, pinned.digest))
      throw new ReleaseError(`${remote}@${pinned.version} is no longer the release that was promoted.`);
    assertFits(manifest, options.host);
  }
  assertRoutesFit(manifests);
  const set: ReleaseSet = options.expiresAt === undefined ? draft : { ...draft, expiresAt: options.expiresAt };
  const bytes = Buffer.from(`${JSON.stringify(signSet(set, options.privateKey), null, 1)}\n`);
  // Ed25519 is deterministic, so only different content under the same number can collide here.
  const outcome = await store.write(setFile(set.number), bytes).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    throw new ReleaseError(`Another promotion created set ${set.number} at the same time: check it and try again.`, {
      cause: error,
    });
  });
  if (outcome === 'written') await store.replace(CURRENT_SET_FILE, bytes);
  return set;
}

/** The highest number ever used, also by a promotion that was interrupted before it updated the pointer. */
async function newestNumber(store: ArtefactStore, current: ReleaseSet | null): Promise<number> {
  const numbers = (await store.children('sets')).map((file) => Number(/^(\d+)\.json$/.exec(file)?.[1] ?? 0));
  return Math.max(current?.number ?? 0, ...numbers);
}
