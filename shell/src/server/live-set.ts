import path from 'node:path';
import { fileUrl } from '@houni/release/artefact-store';
import type { Manifest } from '@houni/release/manifest';
import { fetchRemote } from '@houni/release/release-reader';
import type { Origin } from '@houni/release/release-reader';
import type { PinnedRemote, ReleaseSet } from '@houni/release/release-set';
import type { PinnedRemoteFiles, PinnedScript, PinnedSet } from '../render/render-request.ts';
import type { RealmFiles } from './realm-loader.ts';

/** A release set that this server has on disk, verified: what pages are bound to and what threads evaluate. */
export interface LiveSet {
  pinned: PinnedSet;
  realm: RealmFiles;
  /** Why a remote could not be brought, by package name. */
  failures: Record<string, string>;
}

export interface LiveSetOptions {
  origin: Origin;
  cacheDir: string;
  realmFile: string;
  /** Version of the shell's own build: part of the realm's identity. */
  shellVersion: string;
}

/** `mf-listings` -> `listings`: packages carry the prefix of their folder, routes and definitions do not. */
export function shortName(packageName: string): string {
  return packageName.replace(/^mf-/, '');
}

/** Chunks that hold one page are named after its route: `page-listing-0123456789ab.js`. */
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
 * Brings every remote of a set to this machine. A remote that cannot be brought or does not verify is left out with
 * its reason; whether such a set may be used is the caller's decision.
 */
export async function bringSet(set: ReleaseSet, options: LiveSetOptions): Promise<LiveSet> {
  const live: LiveSet = {
    pinned: { number: set.number, remotes: {}, preview: null },
    realm: { key: `${options.shellVersion}/${set.number}`, realmFile: options.realmFile, remotes: {} },
    failures: {},
  };
  await Promise.all(Object.entries(set.remotes).map(([name, pinned]) => bringRemote(live, name, pinned, options)));
  return live;
}

/** The same set with one remote replaced by a preview's version. Throws where that version does not verify. */
export async function bringPreview(
  base: LiveSet,
  preview: { remote: string; version: string; digest: string },
  options: LiveSetOptions,
): Promise<LiveSet> {
  const { remote, version, digest } = preview;
  const live: LiveSet = {
    pinned: { ...base.pinned, remotes: { ...base.pinned.remotes }, preview: { remote, version } },
    realm: { ...base.realm, key: `${base.realm.key}+${remote}@${version}`, remotes: { ...base.realm.remotes } },
    failures: {},
  };
  await bringRemote(live, remote, { version, digest }, options);
  const failure = live.failures[remote];
  if (failure) throw new Error(failure);
  return live;
}

async function bringRemote(live: LiveSet, name: string, pinned: PinnedRemote, options: LiveSetOptions): Promise<void> {
  const key = shortName(name) as keyof PinnedSet['remotes']; // a remote without routes is never asked for
  try {
    const { manifest, serverFile } = await fetchRemote({
      ...options.origin,
      ...pinned,
      name,
      cacheDir: options.cacheDir,
    });
    live.pinned.remotes[key] = pinnedFiles(options.origin.artefactUrl, manifest);
    live.realm.remotes[key] = { serverFile: path.resolve(serverFile) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    live.failures[name] = reason;
    live.realm.remotes[key] = { error: reason };
    delete live.pinned.remotes[key];
  }
}
