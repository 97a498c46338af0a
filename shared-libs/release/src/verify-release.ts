import { manifestOf, MANIFEST_FILE, parseManifest, serializeManifest, verifyFile, type Manifest } from './manifest.ts';
import { IntegrityError, ReleaseError } from './release-error.ts';

/** A build or a release in memory: its manifest and all files that the manifest lists. */
export interface ReleaseFiles {
  manifest: Manifest;
  /** The exact bytes of the manifest, to which its digest belongs. */
  manifestBytes: Uint8Array;
  /** By path, without the manifest. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** The end of a version that is a hash of the content. */
const CONTENT_HASH = /-[0-9a-f]{12}$/;

/**
 * Checks that a manifest describes exactly these files, and that its version is derived from its content. Throws a
 * `ReleaseError` that names the first problem.
 * @param where the place of the files, for the message
 */
export function verifyRelease(
  manifestBytes: Uint8Array,
  files: ReadonlyMap<string, Uint8Array>,
  where: string,
): ReleaseFiles {
  const manifest = parseManifest(manifestBytes, `${MANIFEST_FILE} in ${where}`);
  const unlisted = [...files.keys()].find((file) => !Object.hasOwn(manifest.files, file));
  if (unlisted !== undefined)
    throw new ReleaseError(`${unlisted} is in ${where} but not in the manifest: build ${manifest.remote} again.`);
  const contents: Record<string, Uint8Array> = {};
  for (const file of Object.keys(manifest.files).toSorted()) {
    const bytes = files.get(file);
    if (!bytes) throw new ReleaseError(`${file} of ${manifest.remote} is missing in ${where}: build it again.`);
    verifyFile(manifest, file, bytes);
    contents[file] = bytes;
  }
  assertDerived(manifest, manifestBytes, contents, `${MANIFEST_FILE} in ${where}`);
  return { manifest, manifestBytes, files };
}

/**
 * Checks that version and manifest are those of exactly these files.
 * @param name the manifest, for the message
 * @throws IntegrityError if somebody has changed files and manifest of a version
 */
export function assertDerived(
  manifest: Manifest,
  manifestBytes: Uint8Array,
  contents: Readonly<Record<string, Uint8Array>>,
  name: string,
): void {
  const packageVersion = manifest.version.replace(CONTENT_HASH, '');
  const derived = serializeManifest(manifestOf(contents, { ...manifest, packageVersion }));
  if (Buffer.compare(derived, manifestBytes) !== 0)
    throw new IntegrityError(name, 'its version is not derived from its content');
}
