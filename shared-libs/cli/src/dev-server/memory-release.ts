import { MANIFEST_FILE, manifestDigest, manifestOf, serializeManifest, type Manifest } from '@houni/release/manifest';
import type { Declaration } from '@houni/build/declaration';
import type { MemoryFiles } from '@houni/build/watch-bundle';
import { CONTRACTS } from '@houni/remote/definition';

/** The part of a version that says that the release exists only in the memory of a development server. */
const IN_MEMORY = '+memory';
const ENTRY = 'remoteEntry.js';
const SERVER = 'server.cjs';

/** A release of one remote that exists only in memory. */
export interface MemoryRelease {
  manifest: Manifest;
  digest: string;
  /** The manifest and the files whose hashes are in it, by name. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Whether a version was made by `memoryRelease`. */
export function isMemoryVersion(version: string): boolean {
  return version.includes(IN_MEMORY);
}

/**
 * Makes a release of compiled files. Its manifest contains only the files whose hashes are checked: the entry, which the
 * document pins, and the server's bundle. Chunks change while a page is open, so they are not part of it.
 */
export function memoryRelease(
  remote: { name: string; packageVersion: string; shared: Record<string, string>; declaration: Declaration },
  browser: MemoryFiles,
  server: MemoryFiles,
): MemoryRelease {
  const files = new Map<string, Uint8Array>();
  for (const [source, name] of [
    [browser, ENTRY],
    [server, SERVER],
    [server, `${SERVER}.map`],
  ] as const) {
    const bytes = source.get(name)?.buffer();
    if (bytes) files.set(name, bytes);
  }
  const manifest = manifestOf(Object.fromEntries(files), {
    contracts: CONTRACTS,
    remote: remote.name,
    name: remote.declaration.name,
    packageVersion: `${remote.packageVersion}${IN_MEMORY}`,
    initial: [],
    // Chunks are loaded by webpack's runtime, which knows the newest ones.
    routes: Object.fromEntries(
      Object.entries(remote.declaration.routes).map(([route, declared]) => [route, { ...declared, scripts: [] }]),
    ),
    shared: remote.shared,
  });
  const bytes = serializeManifest(manifest);
  files.set(MANIFEST_FILE, bytes);
  return { manifest, digest: manifestDigest(bytes), files };
}
