import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isSafePath } from '@houni/release/file-path';
import { CURRENT_SET_FILE } from '@houni/release/release-set';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One answer of the origin. */
export interface ArtefactFile {
  body: Buffer;
  contentType: string;
  encoding: Encoding;
  etag: string;
  /** False only for the pointer to the current release set. */
  immutable: boolean;
}

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
/** What browsers load and compression shrinks. Server bundles travel once per machine: not worth the CPU. */
const COMPRESSED = new Set(['.js', '.mjs', '.css', '.json', '.svg']);
const MIN_COMPRESSED_BYTES = 1000;
const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Reads released files for HTTP. Compressed forms are made once, at the highest level, and kept under `cacheDir`:
 * a released file never changes, so neither does its compressed form.
 */
export class ArtefactFiles {
  readonly #root: string;
  readonly #cacheDir: string;
  /** Most recently used last; promises, so that simultaneous first requests share one compression. */
  readonly #memory = new Map<string, Promise<ArtefactFile>>();
  #memoryBytes = 0;

  constructor(root: string, cacheDir: string) {
    this.#root = root;
    this.#cacheDir = cacheDir;
  }

  /** The file at a path below the root, or `null`. `accepted` are the encodings that the client understands. */
  async read(file: string, accepted: readonly Encoding[]): Promise<ArtefactFile | null> {
    if (!isSafePath(file)) return null;
    if (file === CURRENT_SET_FILE) {
      const body = await this.#bytes(file);
      return (
        body && {
          body,
          contentType: contentType(file),
          encoding: 'identity',
          etag: etag(body, 'identity'),
          immutable: false,
        }
      );
    }
    const encoding = accepted.find((name) => name === 'br') ?? accepted.find((name) => name === 'gzip') ?? 'identity';
    const size = await this.#size(file);
    if (size === null) return null;
    return this.#remember(
      file,
      size >= MIN_COMPRESSED_BYTES && COMPRESSED.has(path.extname(file)) ? encoding : 'identity',
    );
  }

  #remember(file: string, encoding: Encoding): Promise<ArtefactFile> {
    const key = `${encoding} ${file}`;
    const known = this.#memory.get(key);
    if (known) {
      this.#memory.delete(key);
      this.#memory.set(key, known);
      return known;
    }
    const loading = this.#load(file, encoding);
    this.#memory.set(key, loading);
    loading.then(
      ({ body }) => this.#account(body.byteLength),
      () => this.#memory.delete(key),
    );
    return loading;
  }

  #account(bytes: number): void {
    this.#memoryBytes += bytes;
    if (this.#memoryBytes <= MEMORY_LIMIT_BYTES) return;
    // Rare, and everything comes back from disk: starting over is simpler than exact accounting.
    this.#memory.clear();
    this.#memoryBytes = 0;
  }

  async #load(file: string, encoding: Encoding): Promise<ArtefactFile> {
    const body =
      encoding === 'identity' ? await readFile(path.join(this.#root, file)) : await this.#compressed(file, encoding);
    return { body, contentType: contentType(file), encoding, etag: etag(body, encoding), immutable: true };
  }

  async #compressed(file: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const plain = await readFile(path.join(this.#root, file));
    // The content's hash is part of the name: a store that was emptied and filled anew finds nothing stale here.
    const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
    const target = path.join(this.#cacheDir, `${file}.${hash}.${encoding}`);
    const kept = await readFile(target).catch(() => null);
    if (kept) return kept;
    const body =
      encoding === 'br'
        ? await brotli(plain, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
          })
        : await gzipped(plain, { level: 9 });
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${process.pid}.tmp`;
    await writeFile(temporary, body);
    await rename(temporary, target);
    return body;
  }

  async #bytes(file: string): Promise<Buffer | null> {
    try {
      return await readFile(path.join(this.#root, file));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async #size(file: string): Promise<number | null> {
    try {
      const found = await stat(path.join(this.#root, file));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
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
  return [...(['br', 'gzip'] as const).filter((name) => allowed.includes(name)), 'identity'];
}

function contentType(file: string): string {
  return CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
}

function etag(body: Buffer, encoding: Encoding): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}-${encoding}"`;
}

function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG';
}
