import path from 'node:path';
import { fileUrl } from '@houni/release/artefact-store';
import type { Manifest } from '@houni/release/manifest';
import { assertFits } from '@houni/release/host-versions';
import type { HostVersions } from '@houni/release/host-versions';
import { IntegrityError } from '@houni/release/release-error';
import { fetchRemote } from '@houni/release/release-reader';
import type { Origin } from '@houni/release/release-reader';
import type { PinnedRemote, ReleaseSet } from '@houni/release/release-set';
import { createRouteTable } from '@houni/routing/route-table';
import type { RouteTable, RouteTableData } from '@houni/routing/route-table';
import type { PinnedRemoteFiles, PinnedScript, PinnedSet } from '../render/render-request.ts';
import { routes as shellRoutes } from '../routes.ts';
import type { RealmFiles } from './realm-loader.ts';

/**
 * Why a remote of a set cannot be used: this shell is too old or too new for it, its files could not be brought (another
 * attempt can succeed), they are not those of the manifest, or it does not load or render.
 */
export interface RemoteFailure {
  kind: 'unfit' | 'unbrought' | 'invalid' | 'broken';
  reason: string;
}

/** A verified release set on the disk of this server: what pages are pinned to, and what render threads evaluate. */
export interface DownloadedSet {
  pinned: PinnedSet;
  realm: RealmFiles;
  /** The routes of the shell and of all remotes of the set. */
  routes: RouteTable;
  /** The remotes that cannot be used, by package name. */
  failures: Record<string, RemoteFailure>;
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
  if ('failure' in downloaded) throw new Error(downloaded.failure.reason);
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

type Download = { package: string } & ({ manifest: Manifest; serverFile: string } | { failure: RemoteFailure });

async function downloadRemote(name: string, pinned: PinnedRemote, options: DownloadOptions): Promise<Download> {
  let isHere = false;
  try {
    const { cacheDir, origin, host } = options;
    const { manifest, serverFile } = await fetchRemote({ ...origin, ...pinned, name, cacheDir });
    isHere = true;
    // Also of the current set: another shell may have made it, or this one was updated.
    assertFits(manifest, host);
    return { package: name, manifest, serverFile: path.resolve(serverFile) };
  } catch (error) {
    const kind = isHere ? 'unfit' : error instanceof IntegrityError ? 'invalid' : 'unbrought';
    return { package: name, failure: { kind, reason: error instanceof Error ? error.message : String(error) } };
  }
}

/** Adds remotes to a set, or replaces those of the same name. */
function addRemotes(base: DownloadedSet, downloads: readonly Download[], publicUrl: string): DownloadedSet {
  const remotes = { ...base.pinned.remotes };
  const realmRemotes = { ...base.realm.remotes };
  const failures = { ...base.failures };
  const routes: Record<string, RouteTableData[string]> = { ...base.routes.data, shell: shellRoutes };
  for (const download of downloads) {
    if ('failure' in download) {
      failures[download.package] = download.failure;
      continue;
    }
    const { manifest, serverFile } = download;
    remotes[manifest.name] = pinnedFiles(publicUrl, manifest);
    const integrity = manifest.files[manifest.server]?.integrity;
    realmRemotes[manifest.name] = { serverFile, ...(integrity !== undefined && { integrity }) };
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
