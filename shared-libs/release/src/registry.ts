import { createPublicKey, type KeyObject } from 'node:crypto';
import { filePath, readRelease, type ArtefactStore } from './artefact-store.ts';
import { assertFits, type HostVersions } from './host-versions.ts';
import { MANIFEST_FILE, manifestDigest, parseManifest, sameDigest, type Manifest } from './manifest.ts';
import { IntegrityError, ReleaseError } from './release-error.ts';
import { assertAddressesStay, assertRoutesFit } from './route-conflicts.ts';
import {
  CURRENT_SET_FILE,
  isForeign,
  parseEnvelope,
  sameRemotes,
  setFile,
  signSet,
  verifySet,
  type ReleaseSet,
} from './release-set.ts';

/** The key that signs a set, and the versions that its remotes must fit. */
export interface PromotionOptions {
  privateKey: KeyObject;
  /** The keys whose sets are trusted besides that key's: after a change of the key, those of the sets before. */
  publicKeys?: readonly KeyObject[];
  host: HostVersions;
  /** Address of the site that the set is for; without it that of the set before. Sets of other sites do not count. */
  site?: string | undefined;
  /** Time (ISO 8601) after which followers reject the set. */
  expiresAt?: string;
  /** Published routes that may vanish with a promotion. */
  without?: readonly string[];
}

/** Which sets count: those that one of the keys has signed, and that are not for another site. */
interface Trust {
  publicKeys: readonly KeyObject[];
  site: string | undefined;
}

/** A version to promote, and the digest that its manifest must have, if it is known. */
export interface NamedRelease {
  version: string;
  digest?: string | undefined;
}

/** The result of a promotion; `changed` is false if the current set has the same content. */
export interface Promotion {
  set: ReleaseSet;
  changed: boolean;
  /** Of all releases of a new set, else of those that were named. */
  manifests: Manifest[];
}

/**
 * The set that followers should run: the one with the highest number that a trusted key has signed; `null` before the first
 * promotion. The pointer of followers can be older for a moment, and who writes to the store can plant files of sets.
 * @throws IntegrityError if no trusted key has signed the set of the pointer
 */
export function currentSet(store: ArtefactStore, publicKeys: readonly KeyObject[]): Promise<ReleaseSet | null> {
  return newestSet(store, { publicKeys, site: undefined });
}

/** @throws IntegrityError if no trusted key has signed the set of the pointer, or if that is for another site */
async function newestSet(store: ArtefactStore, trust: Trust): Promise<ReleaseSet | null> {
  const bytes = await store.read(CURRENT_SET_FILE);
  const pointed = bytes ? verifySet(parseEnvelope(bytes), trust.publicKeys) : null;
  if (pointed && isForeign(pointed, trust.site))
    throw new IntegrityError(CURRENT_SET_FILE, `it is for ${pointed.site}, not for ${trust.site}`);
  for (const number of await setNumbers(store)) {
    if (number <= (pointed?.number ?? 0)) break;
    const set = await readSet(store, number, trust);
    if (set) return set;
  }
  return pointed;
}

/** A set that a trusted key has signed under its number, not for another site, or null. */
async function readSet(store: ArtefactStore, number: number, { publicKeys, site }: Trust): Promise<ReleaseSet | null> {
  const bytes = await store.read(setFile(number));
  if (!bytes) return null;
  try {
    const set = verifySet(parseEnvelope(bytes, setFile(number)), publicKeys, setFile(number));
    return set.number === number && !isForeign(set, site) ? set : null;
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}

/** The numbers of all files of sets, the highest first. */
export async function setNumbers(store: ArtefactStore): Promise<number[]> {
  return (await store.children('sets'))
    .flatMap((file) => /^([1-9]\d*)\.json$/.exec(file)?.[1] ?? [])
    .map(Number)
    .filter(Number.isSafeInteger)
    .toSorted((a, b) => b - a);
}

/** Complete (with manifest) versions of a remote in the store, sorted by name. */
export async function publishedVersions(store: ArtefactStore, remote: string): Promise<string[]> {
  const versions = await store.children(remote);
  const written = await Promise.all(
    versions.map((version) => store.writtenAt(filePath(remote, version, MANIFEST_FILE))),
  );
  return versions.filter((_, index) => written[index] !== null);
}

/**
 * Creates a new set from the current one and the given remotes, after checking every remote in it: all files present
 * and matching, contract and shared packages compatible. Followers switch to it as a whole. If nothing changes, no set
 * is created.
 * @param changes a version by remote, with the digest of its manifest if that is known: then it must have that digest
 */
export async function promote(
  store: ArtefactStore,
  changes: Record<string, string | NamedRelease>,
  options: PromotionOptions,
): Promise<Promotion> {
  return againIfCrossed(async () => {
    const current = await newestSet(store, trustOf(options));
    const site = options.site ?? current?.site;
    const remotes: ReleaseSet['remotes'] = { ...current?.remotes };
    const manifests: Manifest[] = [];
    for (const [remote, change] of Object.entries(changes)) {
      const { version, digest: named }: NamedRelease = typeof change === 'string' ? { version: change } : change;
      const { digest, manifest } = await readRelease(store, remote, version, named);
      remotes[remote] = { version, digest };
      manifests.push(manifest);
    }
    const isSame = current?.expiresAt === options.expiresAt && current?.site === site;
    if (current && isSame && sameRemotes(current.remotes, remotes)) {
      await pointTo(store, current, options);
      return { set: current, changed: false, manifests };
    }
    // Only these remotes can lose a page.
    const replaced = Object.entries(current?.remotes ?? {}).filter(([remote]) => Object.hasOwn(changes, remote));
    const before = await manifestsOf(store, Object.fromEntries(replaced));
    const number = await numberAfter(store, current, options);
    const draft = { number, remotes, ...(site !== undefined && { site }) };
    return { ...(await switchSet(store, draft, options, before)), changed: true };
  });
}

/** The number of the next set. A file that no trusted key has signed is in the way, and is passed over. */
async function numberAfter(
  store: ArtefactStore,
  current: ReleaseSet | null,
  options: PromotionOptions,
): Promise<number> {
  for (let number = (current?.number ?? 0) + 1; ; number += 1) {
    if (!(await store.read(setFile(number)))) return number;
    if (await readSet(store, number, trustOf(options)))
      throw new CrossedError(`Another promotion created set ${number}: check it and try again.`);
  }
}

function trustOf({ privateKey, publicKeys = [], site }: PromotionOptions): Trust {
  return { publicKeys: [createPublicKey(privateKey), ...publicKeys], site };
}

/** Another promotion has taken the number of this one. */
class CrossedError extends ReleaseError {}
/** More promotions than ever cross. */
const MAX_ATTEMPTS = 20;

/** Applies a change to the current set; again to the new one if another promotion was faster. */
async function againIfCrossed<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof CrossedError) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * The manifests of releases, without their other files: to compare what they declare. One that is missing or was changed is
 * left out, because a broken release must not keep the next one away.
 */
async function manifestsOf(store: ArtefactStore, remotes: ReleaseSet['remotes']): Promise<Manifest[]> {
  const reads = Object.entries(remotes).map(async ([remote, { version, digest }]) => {
    const bytes = await store.read(filePath(remote, version, MANIFEST_FILE));
    return bytes && sameDigest(manifestDigest(bytes), digest) ? [parseManifest(bytes)] : [];
  });
  return (await Promise.all(reads)).flat();
}

/** The result of a rollback; `restored` is the number of the set whose content, or whose version of the remote, is live again. */
export type Rollback = Promotion & { restored: number };

/**
 * Restores the content of the previous set as a new set with a higher number, because followers never go to a lower
 * one. A second rollback goes one set further back. With a remote only its version is restored: the one before the first
 * set with the current version, so that a version which was rolled back does not return.
 * @throws ReleaseError if there is nothing to go back to
 */
export async function rollback(store: ArtefactStore, options: PromotionOptions, remote?: string): Promise<Rollback> {
  return againIfCrossed(async () => {
    const trust = trustOf(options);
    const current = await newestSet(store, trust);
    if (!current) throw new ReleaseError('Nothing was promoted yet, so there is nothing to roll back.');
    const restored = await (remote === undefined
      ? setBefore(store, current, trust)
      : versionBefore(store, current, remote, trust));
    const number = await numberAfter(store, current, options);
    const site = options.site ?? current.site;
    const draft = { number, ...restored.draft, ...(site !== undefined && { site }) };
    return { ...(await switchSet(store, draft, options)), changed: true, restored: restored.number };
  });
}

interface Restored {
  /** Of the set that is restored. */
  number: number;
  draft: Omit<ReleaseSet, 'number'>;
}

/** The newest set with other versions before the one whose content is live. */
async function setBefore(store: ArtefactStore, current: ReleaseSet, trust: Trust): Promise<Restored> {
  const newest = current.restores ?? current.number;
  for (const number of await setNumbers(store)) {
    const previous = number < newest ? await readSet(store, number, trust) : null;
    if (!previous || sameRemotes(previous.remotes, current.remotes)) continue;
    const restores = previous.restores ?? previous.number;
    return { number: restores, draft: { remotes: previous.remotes, restores } };
  }
  throw new ReleaseError(`Set ${current.number} has no earlier set with other versions to go back to.`);
}

/** The version of one remote before the first set that has its current one. */
async function versionBefore(
  store: ArtefactStore,
  current: ReleaseSet,
  remote: string,
  trust: Trust,
): Promise<Restored> {
  const live = current.remotes[remote];
  if (!live) throw new ReleaseError(`${remote} is not in set ${current.number}.`);
  let restored: Restored | null = null;
  for (const number of await setNumbers(store)) {
    const pinned = (await readSet(store, number, trust))?.remotes[remote];
    if (!pinned) continue;
    if (pinned.version === live.version) restored = null;
    else restored ??= { number, draft: { remotes: { ...current.remotes, [remote]: pinned } } };
  }
  if (restored) return restored;
  throw new ReleaseError(
    `No set before the first one with ${remote}@${live.version} has that remote: promote another version of it.`,
  );
}

async function switchSet(
  store: ArtefactStore,
  draft: ReleaseSet,
  options: PromotionOptions,
  before: readonly Manifest[] = [],
): Promise<Pick<Promotion, 'set' | 'manifests'>> {
  const manifests: Manifest[] = [];
  for (const [remote, pinned] of Object.entries(draft.remotes)) {
    const { manifest } = await readRelease(store, remote, pinned.version, pinned.digest);
    manifests.push(manifest);
    assertFits(manifest, options.host);
  }
  assertRoutesFit(manifests);
  assertAddressesStay(before, manifests, options.without ?? []);
  const set: ReleaseSet = options.expiresAt === undefined ? draft : { ...draft, expiresAt: options.expiresAt };
  const envelope = Buffer.from(`${JSON.stringify(signSet(set, options.privateKey), null, 1)}\n`);
  // Its file is the lock. Ed25519 is deterministic, so only different content under the same number can collide here.
  await store.write(setFile(set.number), envelope).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error;
    throw new CrossedError(`Another promotion created set ${set.number} at the same time: check it and try again.`, {
      cause: error,
    });
  });
  await pointTo(store, set, options);
  return { set, manifests };
}

/** Lets followers find a set, or a later one that was made meanwhile: the pointer never stays behind. */
async function pointTo(store: ArtefactStore, set: ReleaseSet, options: PromotionOptions): Promise<void> {
  const bytes = await store.read(setFile(set.number));
  if (bytes) await store.replace(CURRENT_SET_FILE, bytes);
  const newest = await newestSet(store, trustOf(options));
  if (newest && newest.number > set.number) await pointTo(store, newest, options);
}
