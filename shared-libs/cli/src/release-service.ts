import { userInfo } from 'node:os';
import { isSameRelease, MANIFEST_FILE, manifestDigest } from '@houni/release/manifest';
import type { Publisher } from '@houni/release/publish-over-http';
import { ReleaseError } from '@houni/release/release-error';
import { builtVersion } from './chosen-versions.ts';
import type { CommandContext } from './command.ts';
import { remoteIn } from './project.ts';
import type { Settings } from './settings.ts';

/** The service that takes releases, and the right to use it; null without PUBLISH_URL: then the store is on this machine. */
export function releaseService({ PUBLISH_URL: url, PUBLISH_TOKEN: token }: Settings): Publisher | null {
  if (!url) return null;
  if (!token) throw new ReleaseError('PUBLISH_TOKEN is missing: PUBLISH_URL needs it.');
  return { url, token };
}

/** Who asks, for the audit log: the person of the CI's job, else the user of this machine. */
export const requestedBy = (): string =>
  process.env['GITHUB_ACTOR'] ?? process.env['GITLAB_USER_LOGIN'] ?? userInfo().username;

/**
 * The version that `mf-blog@<version>#<digest>`, `mf-blog` or nothing means at a service: the named one, else the one that was
 * built here, with the digest under which it was published.
 */
export async function versionAtService(
  service: Publisher,
  requested: string | undefined,
  { folder, root }: CommandContext,
): Promise<{ remote: string; version: string; digest: string | undefined }> {
  const [remote = '', named = ''] = (requested ?? remoteIn(folder)).split('@', 2);
  const [namedVersion, namedDigest] = named.split('#', 2);
  const built = await builtVersion(root, remote);
  const version = namedVersion || built?.version;
  if (version === undefined) throw new ReleaseError(`${remote} was not built here: build it, or name a version.`);
  if (namedDigest !== undefined || built?.version !== version) return { remote, version, digest: namedDigest };
  const answer = await fetch(`${service.url.replace(/\/+$/, '')}/${remote}/${version}/${MANIFEST_FILE}`).catch(
    () => null,
  );
  if (!answer?.ok) throw new ReleaseError(`${remote}@${version} is not published: houni release.`);
  const published = Buffer.from(await answer.arrayBuffer());
  const digest = manifestDigest(isSameRelease(published, built.manifestBytes) ? published : built.manifestBytes);
  return { remote, version, digest };
}
