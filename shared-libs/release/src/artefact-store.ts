import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withCompressed } from './compressed-files.ts';
import { withDeltas } from './dictionaries.ts';
import { isSafePath, safePath } from './file-path.ts';
import {
  listFiles,
  MANIFEST_FILE,
  manifestDigest,
  parseManifest,
  sameDigest,
  verifyFile,
  isSameRelease,
  serializeManifest,
  type Manifest,
  type Source,
} from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { assertDerived, verifyRelease, type ReleaseFiles } from './verify-release.ts';

/** The storage of released files. Everything is immutable except the one file written by `replace`, until it is removed. */
export interface ArtefactStore {
  /** The bytes of a file, or `null` if it does not exist. */
  read(path: string): Promise<Uint8Array | null>;
  /**
   * Stores a file. The same bytes again only update the file's time, which is the time of its last publication; other
   * bytes under an existing name throw a `ReleaseError`.
   */
  write(path: string, bytes: Uint8Array): Promise<'written' | 'unchanged'>;
  /**
   * Stores the files of a folder that does not exist yet. In a file system all of them appear at once; in an object storage
   * the last one appears last, so a folder without it is not complete.
   * @returns false if the folder has files already (in an object storage: the last one); then nothing was written
   */
  writeFolder(prefix: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
  /** Atomically replaces a file: only for the pointer to the current release set. */
  replace(path: string, bytes: Uint8Array): Promise<void>;
  /** When a file was written last, also with the same bytes; `null` if it does not exist. */
  writtenAt(path: string): Promise<Date | null>;
  /** Sorted paths of all files below a folder. */
  list(prefix: string): Promise<string[]>;
  /** Sorted names of the entries of a folder (`''` is the root). */
  children(prefix: string): Promise<string[]>;
  /** Removes a folder that nobody needs, its file `first` before the others: without it they do not count. */
  removeFolder(prefix: string, first: string): Promise<void>;
}

/** The result of publishing. */
export interface Published {
  remote: string;
  version: string;
  digest: string;
  /** `false` if the same content had been published before. */
  isNew: boolean;
}

export interface PublishOptions {
  /** Whether browser files get a compressed form, which takes seconds. Our artefact origin makes what is missing. */
  compress?: boolean;
}

/** The same for a remote. */
export interface ReleaseOptions extends PublishOptions {
  /** The commit of its sources, if it is known. */
  source?: Source | undefined;
}

/** An artefact store in a folder, normally `<DATA_DIR>/artefacts`. */
export function folderStore(root: string): ArtefactStore {
  const locate = (path: string): string => join(root, safePath(path));

  // Hidden, so that neither listings nor the artefact origin show what is partly written.
  const temporaryName = (target: string): string => join(dirname(target), `.${randomUUID()}.tmp`);

  const writeTemporary = async (target: string, bytes: Uint8Array): Promise<string> => {
    const temporary = temporaryName(target);
    await writeNewFile(temporary, bytes);
    return temporary;
  };

  const read = (path: string): Promise<Uint8Array | null> => nullIfMissing(async () => readFile(locate(path)));

  return {
    read,
    async write(path, bytes) {
      const target = locate(path);
      const present = await read(path);
      if (!present) {
        const temporary = await writeTemporary(target, bytes);
        try {
          // Unlike a rename, a hard link fails if another process was faster.
          await link(temporary, target);
          return 'written';
        } catch (error) {
          if (!hasCode(error, 'EEXIST')) throw error;
        } finally {
          await unlink(temporary);
        }
      }
      const other = present ?? (await read(path));
      if (other && Buffer.compare(other, bytes) === 0) return 'unchanged';
      throw new ReleaseError(`${path} exists already with other content: released files are never overwritten.`);
    },
    async writeFolder(prefix, files) {
      const target = locate(prefix);
      const temporary = temporaryName(target);
      try {
        for (const [file, bytes] of files) await writeNewFile(join(temporary, safePath(file)), bytes);
        // A rename to a folder with files fails, also if another process was faster.
        await rename(temporary, target);
        return true;
      } catch (error) {
        if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
    },
    async replace(path, bytes) {
      const target = locate(path);
      await rename(await writeTemporary(target, bytes), target);
    },
    async writtenAt(path) {
      const found = await nullIfMissing(async () => stat(locate(path)));
      return found?.isFile() ? found.mtime : null;
    },
    async list(prefix) {
      const found = (await nullIfMissing(async () => listFiles(locate(prefix)))) ?? [];
      return found.filter(isSafePath).map((file) => `${prefix}/${file}`);
    },
    async children(prefix) {
      const found = (await nullIfMissing(async () => readdir(prefix === '' ? root : locate(prefix)))) ?? [];
      return found.filter(isSafePath).toSorted();
    },
    async removeFolder(prefix, first) {
      await rm(locate(`${prefix}/${first}`), { force: true });
      await rm(locate(prefix), { recursive: true, force: true });
    },
  };
}

async function nullIfMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function writeNewFile(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const file = await open(target, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Path of a release's file inside the store: `<remote>/<version>/<file>`. */
export function filePath(remote: string, version: string, file: string): string {
  return `${remote}/${version}/${file}`;
}

/** Public address of a release's file on the artefact origin. */
export function fileUrl(artefactUrl: string, remote: string, version: string, file: string): string {
  return `${artefactUrl.replace(/\/+$/, '')}/${filePath(remote, version, safePath(file))}`;
}

/**
 * Reads a finished build and checks every file against its manifest. Throws a `ReleaseError` that names the problem.
 * @param source the commit to name in the manifest
 */
export async function readBuild(buildDir: string, source?: Source): Promise<ReleaseFiles> {
  const manifestBytes = await readFile(join(buildDir, MANIFEST_FILE)).catch(() => {
    throw new ReleaseError(`${buildDir} contains no ${MANIFEST_FILE}: build the remote first.`);
  });
  const files = new Map<string, Uint8Array>();
  for (const file of await listFiles(buildDir))
    if (file !== MANIFEST_FILE) files.set(file, await readFile(join(buildDir, file)));
  const built = verifyRelease(manifestBytes, files, buildDir);
  if (!source) return built;
  const manifest = { ...built.manifest, source };
  return { ...built, manifest, manifestBytes: serializeManifest(manifest) };
}

/** Publishes a finished build (with its `manifest.json`) as `<remote>/<version>/`. */
export async function publishRelease(
  store: ArtefactStore,
  buildDir: string,
  { source, ...options }: ReleaseOptions = {},
): Promise<Published> {
  return publishFiles(store, await readBuild(buildDir, source), options);
}

/**
 * Stores a verified release, with a compressed form of its browser files. Its files appear all at once. Publishing the
 * same content twice changes nothing; other content under the same version throws a `ReleaseError`.
 */
export async function publishFiles(
  store: ArtefactStore,
  release: ReleaseFiles,
  options: PublishOptions = {},
): Promise<Published> {
  const { manifest, files } = release;
  const { remote, version } = manifest;
  const present = await store.read(filePath(remote, version, MANIFEST_FILE));
  const manifestBytes = present && isSameRelease(present, release.manifestBytes) ? present : release.manifestBytes;
  // The manifest is last, because a release without one was interrupted and is ignored.
  const plain = new Map([[MANIFEST_FILE, manifestBytes]]);
  const isNew = await storeVersion(store, remote, version, files, { plain, ...options });
  return { remote, version, digest: manifestDigest(manifestBytes), isNew };
}

/**
 * Stores the files of a version as `<name>/<version>/`, with a compressed form of those that browsers load compressed, and
 * the changes of scripts since the versions before. The last of them is stored last: a version without it is not complete. Compressing takes seconds: files of a version that is
 * there already are only compared.
 * @param options.plain further files, stored after the others and without a compressed form
 * @returns false if the last file was there already
 * @throws ReleaseError if a file is there with other content
 */
export async function storeVersion(
  store: ArtefactStore,
  name: string,
  version: string,
  files: ReadonlyMap<string, Uint8Array>,
  { plain = new Map(), compress = true }: { plain?: ReadonlyMap<string, Uint8Array> } & PublishOptions = {},
): Promise<boolean> {
  const all = [...files, ...plain];
  const [last = ''] = all.at(-1) ?? [];
  const isThere = (await store.writtenAt(filePath(name, version, last))) !== null;
  const folder = `${name}/${version}`;
  if (!isThere) {
    const stored = compress ? await withDeltas(store, name, last, await withCompressed(files)) : files;
    if (await store.writeFolder(folder, new Map([...stored, ...plain]))) return true;
  }
  let isNew = false;
  for (const [file, bytes] of all) isNew = (await store.write(filePath(name, version, file), bytes)) === 'written';
  return isNew;
}

/**
 * Reads a published release and verifies that every file is present and matches, and that its version is that of its
 * content; throws a `ReleaseError` that names the problem.
 * @param named the digest that it must have, e.g. the one that was promoted
 */
export async function readRelease(
  store: ArtefactStore,
  remote: string,
  version: string,
  named?: string,
): Promise<{ manifest: Manifest; digest: string }> {
  const path = filePath(remote, version, MANIFEST_FILE);
  const bytes = await store.read(path);
  if (!bytes) throw new ReleaseError(`${remote}@${version} is not published: run \`npm run release -w ${remote}\`.`);
  const manifest = parseManifest(bytes, path);
  if (manifest.remote !== remote || manifest.version !== version) {
    throw new ReleaseError(`${path} describes ${manifest.remote}@${manifest.version}.`);
  }
  const contents: Record<string, Uint8Array> = {};
  for (const file of Object.keys(manifest.files).toSorted()) {
    const content = await store.read(filePath(remote, version, file));
    if (!content) throw new ReleaseError(`${filePath(remote, version, file)} is missing: publish ${remote} again.`);
    verifyFile(manifest, file, content);
    contents[file] = content;
  }
  assertDerived(manifest, bytes, contents, path);
  const digest = manifestDigest(bytes);
  if (named !== undefined && !sameDigest(digest, named))
    throw new ReleaseError(`${remote}@${version} has another digest than the named one.`);
  return { manifest, digest };
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].some((code) => hasCode(error, code));
}
