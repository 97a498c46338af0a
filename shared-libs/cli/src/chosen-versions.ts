import { MANIFEST_FILE } from '@houni/release/manifest';
import { publishedVersions } from '@houni/release/registry';
import { ReleaseError } from '@houni/release/release-error';
import { filePath, type ArtefactStore } from '@houni/release/artefact-store';

/** The version that `mf-blog@<version>` or `mf-blog` (the one published last) means. */
export async function chosenVersion(
  store: ArtefactStore,
  requested: string,
): Promise<[remote: string, version: string]> {
  const [remote = '', version] = requested.split('@', 2);
  const published = await publishedVersions(store, remote);
  if (version !== undefined) {
    if (published.includes(version)) return [remote, version];
    throw new ReleaseError(`${requested} is not published; published are ${published.join(', ') || 'none'}.`);
  }
  const dated = await Promise.all(
    published.map(async (name) => ({ name, at: await store.writtenAt(filePath(remote, name, MANIFEST_FILE)) })),
  );
  const newest = dated.toSorted((a, b) => Number(b.at) - Number(a.at))[0];
  if (!newest) throw new ReleaseError(`${remote} has no published version: run \`npm run release -w ${remote}\`.`);
  return [remote, newest.name];
}
