import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileUrl } from './artefact-store.ts';
import {
  MANIFEST_FILE,
  manifestDigest,
  parseManifest,
  remoteNameSchema,
  sameDigest,
  verifyFile,
  versionSchema,
  type Manifest,
} from './manifest.ts';
import { IntegrityError, ReleaseError } from './release-error.ts';
import { CURRENT_SET_FILE, parseEnvelope, verifySet, type PinnedRemote, type ReleaseSet } from './release-set.ts';

/** Timeout for one file, in milliseconds. */
const DEADLINE_MS = 10_000;
/** Maximum size of a set or a manifest, in bytes. */
const MAX_JSON_BYTES = 2_000_000;

/** The source of a follower. */
export interface Origin {
  /** URL of the artefact origin, e.g. `http://localhost:3001`. */
  artefactUrl: string;
  /** The global `fetch` by default. */
  fetch?: typeof fetch;
  /** Timeout for each file in milliseconds; 10 s by default. */
  deadlineMs?: number;
}

/** A verified release on this machine. */
export interface FetchedRemote {
  manifest: Manifest;
  /** Absolute path of the server bundle in the disk cache. */
  serverFile: string;
}

/**
 * Fetches the origin's release set and verifies its signature. The caller decides with `isFollowable` whether to switch
 * to it. Throws an `IntegrityError` if it is invalid and a `ReleaseError` if the origin does not answer.
 */
export async function fetchCurrentSet(origin: Origin & { publicKeys: readonly KeyObject[] }): Promise<ReleaseSet> {
  const bytes = await download(`${origin.artefactUrl.replace(/\/+$/, '')}/${CURRENT_SET_FILE}`, MAX_JSON_BYTES, origin);
  return verifySet(parseEnvelope(bytes), origin.publicKeys);
}

/**
 * Fetches the manifest and the server files of a pinned release into the disk cache and verifies all of them, also
 * cached ones: a damaged file is fetched again. Throws an `IntegrityError` that names a file that does not match, and a
 * `ReleaseError` if the origin does not answer in time.
 */
export async function fetchRemote(
  options: Origin & PinnedRemote & { name: string; cacheDir: string },
): Promise<FetchedRemote> {
  const { artefactUrl, digest } = options;
  const name = remoteNameSchema.parse(options.name);
  const version = versionSchema.parse(options.version);
  const folder = join(options.cacheDir, name, version);

  const bring = async (file: string, maxBytes: number, verify: (bytes: Uint8Array) => void): Promise<Uint8Array> => {
    const cached = await readFile(join(folder, file)).catch(() => null);
    if (cached && isValid(cached, verify)) return cached;
    const bytes = await download(fileUrl(artefactUrl, name, version, file), maxBytes, options);
    verify(bytes);
    await store(join(folder, file), bytes);
    return bytes;
  };

  const bytes = await bring(MANIFEST_FILE, MAX_JSON_BYTES, (content) => {
    if (!sameDigest(manifestDigest(content), digest)) {
      throw new IntegrityError(`${name}/${version}/${MANIFEST_FILE}`, 'its digest is not the one in the release set');
    }
  });
  const manifest = parseManifest(bytes, `${name}/${version}/${MANIFEST_FILE}`);
  if (manifest.remote !== name || manifest.version !== version) {
    throw new IntegrityError(
      `${name}/${version}/${MANIFEST_FILE}`,
      `it describes ${manifest.remote}@${manifest.version}`,
    );
  }
  const serverFiles = Object.entries(manifest.files).filter(([file]) => isServerFile(manifest, file));
  await Promise.all(
    serverFiles.map(([file, { bytes: size }]) => bring(file, size, (content) => verifyFile(manifest, file, content))),
  );
  return { manifest, serverFile: join(folder, manifest.server) };
}

/** Whether the shell's server needs this file: the bundle, its source map, and everything under `server/`. */
function isServerFile(manifest: Manifest, file: string): boolean {
  return file === manifest.server || file === `${manifest.server}.map` || file.startsWith('server/');
}

function isValid(bytes: Uint8Array, verify: (bytes: Uint8Array) => void): boolean {
  try {
    verify(bytes);
    return true;
  } catch {
    return false;
  }
}

async function store(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // Several workers may fetch the same file: each writes its own copy and renames it atomically.
  const temporary = `${target}.${randomUUID()}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, target);
}

/** Reads a URL within the timeout and a size limit: that of the manifest, if it has one. */
async function download(url: string, maxBytes: number, origin: Origin): Promise<Uint8Array> {
  const deadlineMs = origin.deadlineMs ?? DEADLINE_MS;
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = await (origin.fetch ?? fetch)(url, { signal, redirect: 'error' });
    if (!response.ok || !response.body) throw new ReleaseError(`${url} answered ${response.status}.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new IntegrityError(new URL(url).pathname, `it is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const reason = signal.aborted ? `did not answer within ${deadlineMs} ms` : 'could not be read';
    throw new ReleaseError(`${url} ${reason}.`, { cause: error });
  }
}
