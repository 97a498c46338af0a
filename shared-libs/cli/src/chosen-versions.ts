import { existsSync } from 'node:fs';
import path from 'node:path';
import { filePath, readBuild } from '@houni/release/artefact-store';
import { isSameRelease, MANIFEST_FILE, manifestDigest } from '@houni/release/manifest';
import { publishedVersions } from '@houni/release/registry';
import { ReleaseError } from '@houni/release/release-error';
import type { ArtefactStore } from '@houni/release/artefact-store';

/** A published version, and the digest that it must have, if it is known. */
export interface ChosenVersion {
  version: string;
  digest: string | undefined;
}

/**
 * The version that `mf-blog@<version>#<digest>`, `mf-blog@<version>` or `mf-blog` means, with its digest if that is named or
 * known from the build here: the published release must have it. Without a version it is the one that was built here, or the only
 * one that is published: no time of a file decides, because an old job that runs again would make its version the newest.
 * @param root the workspace, or the remote's own repository
 * @throws ReleaseError if the version is not published, or if there are several and none was built here
 */
export async function chosenVersion(
  store: ArtefactStore,
  requested: string,
  root: string,
): Promise<[remote: string, chosen: ChosenVersion]> {
  const [remote = '', named = ''] = requested.split('@', 2);
  const [namedVersion, namedDigest] = named.split('#', 2);
  const published = await publishedVersions(store, remote);
  const built = await builtVersion(root, remote);
  const only = published.length === 1 ? published[0] : undefined;
  const version = namedVersion || (built?.version ?? only);
  if (version !== undefined && published.includes(version)) {
    const digest =
      namedDigest ?? (built?.version === version ? await publishedDigest(store, remote, built) : undefined);
    return [remote, { version, digest }];
  }
  if (published.length === 0)
    throw new ReleaseError(`${remote} has no published version: run \`npm run release -w ${remote}\`.`);
  throw new ReleaseError(
    version === undefined
      ? `${remote} was not built here: name one of its published versions, ${published.join(', ')}.`
      : `${remote}@${version} is not published; published are ${published.join(', ')}.`,
  );
}

/** A version that was built here. */
export interface BuiltVersion {
  version: string;
  manifestBytes: Uint8Array;
}

/** The digest under which a build was published, which may name another commit; its own if something else was published. */
async function publishedDigest(
  store: ArtefactStore,
  remote: string,
  { version, manifestBytes }: BuiltVersion,
): Promise<string> {
  const published = await store.read(filePath(remote, version, MANIFEST_FILE));
  return manifestDigest(published && isSameRelease(published, manifestBytes) ? published : manifestBytes);
}

/** The version of the last build of a remote, if there is one. */
export async function builtVersion(root: string, remote: string): Promise<BuiltVersion | undefined> {
  for (const folder of [path.join(root, remote), root]) {
    if (!existsSync(path.join(folder, 'dist/manifest.json'))) continue;
    const { manifest, manifestBytes } = await readBuild(path.join(folder, 'dist'));
    if (manifest.remote === remote) return { version: manifest.version, manifestBytes };
  }
  return undefined;
}
