import { filePath, type ArtefactStore } from './artefact-store.ts';
import { MANIFEST_FILE, readJson } from './manifest.ts';
import { envelopeSchema, releaseSetSchema, setFile } from './release-set.ts';
import { MAX_PREVIEW_HOURS } from './preview.ts';
import { setNumbers } from './registry.ts';

const DAY_MS = 86_400_000;
/** A version that no set of this time names, and that was published before it, is removed. */
export const UNUSED_DAYS = 90;
/** How many versions that no set names a remote may have: then the oldest ones go. */
export const MAX_UNNAMED_VERSIONS = 100;
/** Of each remote these stay in any case, so that it can be rolled back. */
const ROLLBACK_VERSIONS = 2;

/** What is left after a clean-up. */
export interface CleanUp {
  removed: string[];
  /** Whether the remote may publish another version. */
  hasRoom: boolean;
}

/**
 * Removes versions of a remote that nobody needs: published before the last 90 days and in no release set of them; and, if
 * there are too many that no set names, the oldest ones whose previews have ended. The two versions that were live last stay.
 * @param limit how many unnamed versions are too many
 */
export async function cleanUp(
  store: ArtefactStore,
  remote: string,
  now: Date,
  limit = MAX_UNNAMED_VERSIONS,
): Promise<CleanUp> {
  const ageOf = async (file: string): Promise<number> =>
    (now.getTime() - ((await store.writtenAt(file)) ?? now).getTime()) / DAY_MS;
  const versions = await Promise.all(
    (await store.children(remote)).map(async (version) => ({
      version,
      age: await ageOf(filePath(remote, version, MANIFEST_FILE)),
    })),
  );
  const isOld = versions.some(({ age }) => age > UNUSED_DAYS);
  // Reading the sets takes time, and is seldom needed.
  if (!isOld && versions.length < limit) return { removed: [], hasRoom: true };
  const named = await namedVersions(store, remote, ageOf);
  const unnamed = versions.filter(({ version }) => !named.has(version)).toSorted((a, b) => b.age - a.age);
  const removed = unnamed.filter(
    ({ age }, index) => age > UNUSED_DAYS || (age > MAX_PREVIEW_HOURS / 24 && unnamed.length - index >= limit),
  );
  for (const { version } of removed) await store.removeFolder(`${remote}/${version}`, MANIFEST_FILE);
  return { removed: removed.map(({ version }) => version), hasRoom: unnamed.length - removed.length < limit };
}

/**
 * The versions of a remote in the sets of the last 90 days, in the set that was current when they began, and the two that were
 * live last. Signatures are not checked: a file that nobody signed can only keep a version.
 */
async function namedVersions(
  store: ArtefactStore,
  remote: string,
  ageOf: (file: string) => Promise<number>,
): Promise<Set<string>> {
  const named = new Set<string>();
  let isPast = false;
  for (const number of await setNumbers(store)) {
    const version = await versionIn(store, setFile(number), remote);
    if (version !== undefined) named.add(version);
    isPast ||= (await ageOf(setFile(number))) > UNUSED_DAYS;
    if (isPast && named.size >= ROLLBACK_VERSIONS) break;
  }
  return named;
}

async function versionIn(store: ArtefactStore, file: string, remote: string): Promise<string | undefined> {
  try {
    const { payload } = envelopeSchema.parse(readJson((await store.read(file)) ?? Buffer.of(), file));
    const set = releaseSetSchema.parse(readJson(Buffer.from(payload, 'base64'), file));
    return set.remotes[remote]?.version;
  } catch {
    return undefined;
  }
}
