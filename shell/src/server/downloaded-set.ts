import path from 'node:path';
import { fileUrl } from '@houni/release/artefact-store';
import type { Manifest } from '@houni/release/manifest';
import { assertFits } from '@houni/release/registry';
import type { HostVersions } from '@houni/release/registry';
import { fetchRemote } from '@houni/release/release-reader';
import type { Origin } from '@houni/release/release-reader';
import type { PinnedRemote, ReleaseSet } from '@houni/release/release-set';
import { createRouteTable } from '@houni/routing/route-table';
import type { RouteTable, RouteTableData } from '@houni/routing/route-table';
import type { PinnedRemoteFiles, PinnedScript, PinnedSet } from '../render/render-request.ts';
import { routes as shellRoutes } from '../routes.ts';
import type { RealmFiles } from './realm-loader.ts';

/** A verified release set on the disk of this server: what pages are pinned to, and what render threads evaluate. */
export interface DownloadedSet {
  pinned: PinnedSet;
  realm: RealmFiles;
  /** The routes of the shell and of all remotes of the set. */
  routes: RouteTable;
  /** Why a remote could not be downloaded, by package name. */
  failures: Record<string, string>;
}

export interface DownloadOptions {
  origin: Origin;
  /** The origin's address for browsers. */
  publicUrl: string;
  cacheDir: string;
  realmFile: string;
  /** Version of the shell's build, which is part of the realm's key. */
  shellVersion: string;
  /** What this shell offers to remotes. */
  host: HostVersions;
}

function pinnedFiles(artefactUrl: string, manifest: Manifest): PinnedRemoteFiles {
  const script = (file: string): PinnedScript => ({
    url: fileUrl(artefactUrl, manifest.remote, manifest.version, file),
    integrity: manifest.files[file]?.integrity ?? '', // the manifest's schema guarantees that the file is listed
  });
  const pages = Object.entries(manifest.routes).flatMap(([name, { scripts }]) =>
    scripts.length === 0 ? [] : [[name, scripts.map(script)] as const],
  );
  return {
    version: manifest.version,
    container: manifest.container,
    entry: script(manifest.entry),
    initial: manifest.initial.map(script),
    pages: Object.fromEntries(pages),
  };
}

/**
 * Downloads every remote of a set. A remote that cannot be downloaded or verified, or does not fit this shell, is left out, with the reason in
 * `failures`; the caller decides whether the set may be used.
 */
export async function downloadSet(set: ReleaseSet, options: DownloadOptions): Promise<DownloadedSet> {
  const downloads = await Promise.all(
    Object.entries(set.remotes).map(([name, pinned]) => downloadRemote(name, pinned, options)),
  );
  const base: DownloadedSet = {
    pinned: { number: set.number, remotes: {}, preview: null },
    realm: { key: `${options.shellVersion}/${set.number}`, realmFile: options.realmFile, remotes: {}, routes: '{}' },
    routes: createRouteTable({}),
    failures: {},
  };
  return addRemotes(base, downloads, options.publicUrl);
}

/**
 * The set with one remote replaced by the version of a preview. Throws if that version cannot be verified or does not fit
 * this shell, which may be newer than the link.
 */
export async function downloadPreview(
  base: DownloadedSet,
  preview: { remote: string; version: string; digest: string },
  options: DownloadOptions,
): Promise<DownloadedSet> {
  const { remote, version, digest } = preview;
  const downloaded = await downloadRemote(remote, { version, digest }, options);
  if ('error' in downloaded) throw new Error(downloaded.error);
  return addRemotes(
    {
      ...base,
      pinned: { ...base.pinned, preview: { remote, version, owner: downloaded.manifest.name } },
      realm: { ...base.realm, key: `${base.realm.key}+${remote}@${version}` },
      failures: {},
    },
    [downloaded],
    options.publicUrl,
  );
}

type Download = { package: string } & ({ manifest: Manifest; serverFile: string } | { error: string });

async function downloadRemote(name: string, pinned: PinnedRemote, options: DownloadOptions): Promise<Download> {
  try {
    const { cacheDir, origin, host } = options;
    const { manifest, serverFile } = await fetchRemote({ ...origin, ...pinned, name, cacheDir });
    // Also of the current set: another shell may have made it, or this one was updated.
    assertFits(manifest, host);
    return { package: name, manifest, serverFile: path.resolve(serverFile) };
  } catch (error) {
    return { package: name, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Adds remotes to a set, or replaces those of the same name. */
function addRemotes(base: DownloadedSet, downloads: readonly Download[], publicUrl: string): DownloadedSet {
  const remotes = { ...base.pinned.remotes };
  const realmRemotes = { ...base.realm.remotes };
  const failures = { ...base.failures };
  const routes: Record<string, RouteTableData[string]> = { ...base.routes.data, shell: shellRoutes };
  for (const download of downloads) {
    if ('error' in download) {
      failures[download.package] = download.error;
      continue;
    }
    const { manifest, serverFile } = download;
    remotes[manifest.name] = pinnedFiles(publicUrl, manifest);
    realmRemotes[manifest.name] = { serverFile };
    routes[manifest.name] = Object.fromEntries(
      Object.entries(manifest.routes).map(([route, { scripts: _, ...declaration }]) => [route, declaration]),
    );
  }
  return {
    pinned: { ...base.pinned, remotes },
    realm: { ...base.realm, remotes: realmRemotes, routes: JSON.stringify(routes) },
    routes: createRouteTable(routes),
    failures,
  };
}
