import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { contentType } from '@houni/cli/dev-server/content-type';
import type { ArtefactStore } from '@houni/release/artefact-store';
import { brotli, BROTLI_SUFFIX, isCompressible } from '@houni/release/compressed-files';
import { deltaPath, scriptOfDelta } from '@houni/release/dictionaries';
import { isSafePath } from '@houni/release/file-path';
import { CURRENT_SET_FILE } from '@houni/release/release-set';
import { LRUCache } from 'lru-cache';

export type Encoding = 'dcz' | 'br' | 'gzip' | 'identity';

/** A response of the origin. */
export interface ArtefactFile {
  body: Buffer;
  contentType: string;
  encoding: Encoding;
  etag: string;
  /** False only for the pointer to the current release set. */
  immutable: boolean;
}

const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

const gzipped = promisify(gzip);

/**
 * Reads released files for HTTP. A compressed form that was not published is made once, at the highest level, and cached
 * under `cacheDir`: a released file never changes, so neither does its compressed form.
 */
export class ArtefactFiles {
  readonly #store: ArtefactStore;
  readonly #cacheDir: string;
  /** By encoding and path. `fetch` shares one compression between concurrent first requests. */
  readonly #memory = new LRUCache<`${Encoding} ${string}`, ArtefactFile>({
    maxSize: MEMORY_LIMIT_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1,
    fetchMethod: (key) => {
      const [encoding = 'identity', ...file] = key.split(' ');
      return this.#load(file.join(' '), encoding as Encoding); // the key begins with it
    },
  });

  constructor(store: ArtefactStore, cacheDir: string) {
    this.#store = store;
    this.#cacheDir = cacheDir;
  }

  /**
   * The file at a path of the store, or `null`.
   * @param accepted the encodings that the client understands
   * @param dictionaryId the file that it has of an older version: its header `dictionary-id`
   */
  async read(file: string, accepted: readonly Encoding[], dictionaryId?: string): Promise<ArtefactFile | null> {
    if (!isSafePath(file)) return null;
    const delta = accepted.includes('dcz') ? deltaPath(file, dictionaryId) : null;
    const changes = delta !== null && isSafePath(delta) ? await this.#memory.fetch(`dcz ${delta}`) : null;
    if (changes) return changes;
    if (file === CURRENT_SET_FILE) {
      const body = await this.#store.read(file);
      return body && { ...response(file, body, 'identity'), immutable: false };
    }
    const encoding = accepted.find((name) => name === 'br') ?? accepted.find((name) => name === 'gzip') ?? 'identity';
    return (await this.#memory.fetch(`${isCompressible(file) ? encoding : 'identity'} ${file}`)) ?? null;
  }

  async #load(file: string, encoding: Encoding): Promise<ArtefactFile | undefined> {
    if (encoding === 'dcz') {
      const changes = await this.#store.read(file);
      return changes ? response(scriptOfDelta(file), changes, 'dcz') : undefined;
    }
    const published = encoding === 'br' ? await this.#store.read(file + BROTLI_SUFFIX) : null;
    if (published) return response(file, published, 'br');
    const plain = await this.#store.read(file);
    if (!plain) return undefined;
    if (encoding === 'identity' || !isCompressible(file, plain.byteLength)) return response(file, plain, 'identity');
    return response(file, await this.#compressed(file, plain, encoding), encoding);
  }

  async #compressed(file: string, plain: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> {
    // The name contains the content's hash, so a store that was emptied and refilled gets no stale file.
    const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
    const target = path.join(this.#cacheDir, `${file}.${hash}.${encoding}`);
    const cached = await readFile(target).catch(() => null);
    if (cached) return cached;
    const body = encoding === 'br' ? await brotli(plain) : await gzipped(plain, { level: 9 });
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${process.pid}.tmp`;
    await writeFile(temporary, body);
    await rename(temporary, target);
    return body;
  }
}

function response(file: string, bytes: Uint8Array, encoding: Encoding): ArtefactFile {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { body, contentType: contentType(file), encoding, etag: etag(body, encoding), immutable: true };
}

/** Encodings that an Accept-Encoding header allows, `identity` always among them. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const allowed = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return [...(['dcz', 'br', 'gzip'] as const).filter((name) => allowed.includes(name)), 'identity'];
}

function etag(body: Buffer, encoding: Encoding): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}-${encoding}"`;
}
