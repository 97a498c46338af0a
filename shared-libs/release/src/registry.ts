import { createPublicKey, type KeyObject } from 'node:crypto';
import { satisfies } from 'semver';
import { filePath, readRelease, type ArtefactStore } from './artefact-store.ts';
import { MANIFEST_FILE, sameDigest, type Manifest } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import {
  CURRENT_SET_FILE,
  parseEnvelope,
  sameRemotes,
  setFile,
  signSet,
  verifySet,
  type ReleaseSet,
} from './release-set.ts';

/** What the shell offers to remotes: a release that asks for something else is refused. */
export interface HostOffer {
  /** `CONTRACT_VERSION` of the shell. */
  contract: number;
  /** Version of each package that the shell shares. */
  shared: Record<string, string>;
}

/** What signs a set and what its remotes must fit. */
export interface SwitchOptions {
  privateKey: KeyObject;
  host: HostOffer;
  /** Moment (ISO 8601) after which followers refuse the set. */
  expiresAt?: string;
}

/** What a promotion ended in; `changed` is false where the current set already said the same. */
export interface Switched {
  set: ReleaseSet;
  changed: boolean;
}

/** The set that followers should run, or `null` before the first promotion. */
export async function currentSet(store: ArtefactStore, publicKeys: readonly KeyObject[]): Promise<ReleaseSet | null> {
  const bytes = await store.read(CURRENT_SET_FILE);
  return bytes ? verifySet(parseEnvelope(bytes), publicKeys) : null;
}

/** Complete (with manifest) versions of a remote that lie in the store, sorted by name. */
export async function publishedVersions(store: ArtefactStore, remote: string): Promise<string[]> {
  const versions = await store.children(remote);
  const complete = await Promise.all(versions.map((version) => store.exists(filePath(remote, version, MANIFEST_FILE))));
  return versions.filter((_, index) => complete[index]);
}

/** Throws a `ReleaseError` unless the release fits the shell's contract and shared packages. */
export function assertFits(manifest: Manifest, host: HostOffer): void {
  const name = `${manifest.remote}@${manifest.version}`;
  if (manifest.contract !== host.contract) {
    throw new ReleaseError(
      `${name} was built for contract ${manifest.contract}, the shell speaks ${host.contract}: build it again.`,
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

/**
 * Makes a new set out of the current one with the given remotes changed, after checking every remote in it: all files
 * present and matching, contract and shared packages fitting. Followers switch to it as a whole. Where nothing would
 * change no set is made.
 */
export async function promote(
  store: ArtefactStore,
  changes: Record<string, string>,
  options: SwitchOptions,
): Promise<Switched> {
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
  return { set: await switchTo(store, set, options), changed: true };
}

/**
 * Brings back the content of the set before the current one, as a new set with a higher number: followers never go to
 * a lower one. A second rollback goes one further back. Throws a `ReleaseError` where there is nothing before.
 */
export async function rollback(store: ArtefactStore, options: SwitchOptions): Promise<Switched & { restored: number }> {
  const publicKeys = [createPublicKey(options.privateKey)];
  const current = await currentSet(store, publicKeys);
  if (!current) throw new ReleaseError('Nothing was promoted yet, so there is nothing to roll back.');
  for (let number = (current.restores ?? current.number) - 1; number > 0; number -= 1) {
    const bytes = await store.read(setFile(number));
    // A number can be missing where a promotion was interrupted, and a set can say what the current one says.
    if (!bytes) continue;
    const previous = verifySet(parseEnvelope(bytes, setFile(number)), publicKeys, setFile(number));
    if (sameRemotes(previous.remotes, current.remotes)) continue;
    const restored = previous.restores ?? previous.number;
    const set = { number: (await newestNumber(store, current)) + 1, remotes: previous.remotes, restores: restored };
    return { set: await switchTo(store, set, options), changed: true, restored };
  }
  throw new ReleaseError(`Set ${current.number} has no earlier set with other versions to go back to.`);
}

async function switchTo(store: ArtefactStore, draft: ReleaseSet, options: SwitchOptions): Promise<ReleaseSet> {
  for (const [remote, pinned] of Object.entries(draft.remotes)) {
    const { manifest, digest } = await readRelease(store, remote, pinned.version);
    if (!sameDigest(digest, pinned.digest))
      throw new ReleaseError(`${remote}@${pinned.version} is no longer the release that was promoted.`);
    assertFits(manifest, options.host);
  }
  const set: ReleaseSet = options.expiresAt === undefined ? draft : { ...draft, expiresAt: options.expiresAt };
  const bytes = Buffer.from(`${JSON.stringify(signSet(set, options.privateKey), null, 1)}\n`);
  // Ed25519 is deterministic: only another content under the same number can collide here.
  const outcome = await store.write(setFile(set.number), bytes).catch((error: unknown) => {
    throw new ReleaseError(`Somebody else made set ${set.number} at the same time: look at it and try again.`, {
      cause: error,
    });
  });
  if (outcome === 'written') await store.replace(CURRENT_SET_FILE, bytes);
  return set;
}

/** Highest number ever used, also by a promotion that was interrupted before it moved the pointer. */
async function newestNumber(store: ArtefactStore, current: ReleaseSet | null): Promise<number> {
  const numbers = (await store.children('sets')).map((file) => Number(/^(\d+)\.json$/.exec(file)?.[1] ?? 0));
  return Math.max(current?.number ?? 0, ...numbers);
}
