import path from 'node:path';
import { fileUrl } from '@houni/release/artefact-store';
import type { Manifest } from '@houni/release/manifest';
import { assertFits } from '@houni/release/registry';
import type { HostVersions } from '@houni/release/registry';
import { fetchRemote } from '@houni/release/release-reader';
import type { Origin } from '@houni/release/release-reader';
import type { PinnedRemote, ReleaseSet } from '@houni/release/release-set';
import type { PinnedRemoteFiles, PinnedScript, PinnedSet } from '../render/render-request.ts';
import type { RealmFiles } from './realm-loader.ts';

/** A verified release set on the disk of this server: what pages are pinned to, and what render threads evaluate. */
export interface DownloadedSet {
  pinned: PinnedSet;
  realm: RealmFiles;
  /** Why a remote could not be downloaded, by package name. */
  failures: Record<string, string>;
}

export interface DownloadOptions {
  origin: Origin;
  cacheDir: string;
  realmFile: string;
  /** Version of the shell's build, which is part of the realm's key. */
  shellVersion: string;
}

/** `mf-listings` -> `listings`: routes and definitions have no `mf-` prefix. */
export function shortName(packageName: string): string {
  return packageName.replace(/^mf-/, '');
}

/** The chunk of a page is named after its route: `page-listing-0123456789ab.js`. */
const PAGE_CHUNK = /^page-(\w+)-[0-9a-f]{12}\.js$/;

function pinnedFiles(artefactUrl: string, manifest: Manifest): PinnedRemoteFiles {
  const script = (file: string): PinnedScript => ({
    url: fileUrl(artefactUrl, manifest.remote, manifest.version, file),
    integrity: manifest.files[file]?.integrity ?? '', // the manifest's schema guarantees that the file is listed
  });
  const pages = Object.keys(manifest.files).flatMap((file) => {
    const name = PAGE_CHUNK.exec(file)?.[1];
    return name === undefined ? [] : [[name, script(file)] as const];
  });
  return {
    version: manifest.version,
    entry: script(manifest.entry),
    initial: manifest.initial.map(script),
    pages: Object.fromEntries(pages),
  };
}

/**
 * Downloads every remote of a set. A remote that cannot be downloaded or verified is left out, with the reason in
 * `failures`; the caller decides whether the set may be used.
 */
export async function downloadSet(set: ReleaseSet, options: DownloadOptions): Promise<DownloadedSet> {
  const downloaded: DownloadedSet = {
    pinned: { number: set.number, remotes: {}, preview: null },
    realm: { key: `${options.shellVersion}/${set.number}`, realmFile: options.realmFile, remotes: {} },
    failures: {},
  };
  await Promise.all(
    Object.entries(set.remotes).map(([name, pinned]) => downloadRemote(downloaded, name, pinned, options)),
  );
  return downloaded;
}

/**
 * The set with one remote replaced by the version of a preview. Throws if that version cannot be verified or does not fit
 * this shell, which may be newer than the link.
 */
export async function downloadPreview(
  base: DownloadedSet,
  preview: { remote: string; version: string; digest: string },
  options: DownloadOptions & { host: HostVersions },
): Promise<DownloadedSet> {
  const { remote, version, digest } = preview;
  const downloaded: DownloadedSet = {
    pinned: { ...base.pinned, remotes: { ...base.pinned.remotes }, preview: { remote, version } },
    realm: { ...base.realm, key: `${base.realm.key}+${remote}@${version}`, remotes: { ...base.realm.remotes } },
    failures: {},
  };
  await downloadRemote(downloaded, remote, { version, digest }, options, (manifest) =>
    assertFits(manifest, options.host),
  );
  const failure = downloaded.failures[remote];
  if (failure) throw new Error(failure);
  return downloaded;
}

async function downloadRemote(
  set: DownloadedSet,
  name: string,
  pinned: PinnedRemote,
  options: DownloadOptions,
  check: (manifest: Manifest) => void = () => undefined,
): Promise<void> {
  const key = shortName(name) as keyof PinnedSet['remotes']; // a remote without routes is never requested
  try {
    const { manifest, serverFile } = await fetchRemote({
      ...options.origin,
      ...pinned,
      name,
      cacheDir: options.cacheDir,
    });
    check(manifest);
    set.pinned.remotes[key] = pinnedFiles(options.origin.artefactUrl, manifest);
    set.realm.remotes[key] = { serverFile: path.resolve(serverFile) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    set.failures[name] = reason;
    set.realm.remotes[key] = { error: reason };
    delete set.pinned.remotes[key];
  }
}
