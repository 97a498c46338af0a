import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { systemClock } from './clock.ts';

export interface FileCacheOptions {
  /** A folder for these files only. */
  folder: string;
  /** Above this size the least recently used files are deleted. */
  maxBytes: number;
  /** Milliseconds after which a file is created again; by default never. */
  ttl?: number;
}

/** A cache of files on the local disk. Parallel requests for a missing file create it once. */
export class FileCache {
  readonly #folder: string;
  readonly #files: LRUCache<string, { size: number }>;
  readonly #pending = new Map<string, Promise<string>>();
  #loaded: Promise<void> | null = null;

  constructor({ folder, maxBytes, ttl = 0 }: FileCacheOptions) {
    this.#folder = folder;
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      ttl,
      // A replaced file keeps its name; an evicted one is deleted.
      dispose: (_file, name, reason) => {
        if (reason !== 'set') void rm(path.join(folder, name), { force: true });
      },
    });
  }

  /**
   * The path of the file with this name. `create` returns the bytes of a missing file.
   * @param name letters, digits, `.`, `_` and `-`
   */
  async file(name: string, create: () => Promise<AsyncIterable<Uint8Array>>): Promise<string> {
    if (!/^[\w][\w.-]{0,199}$/.test(name)) throw new Error(`${name} is not a valid name for the file cache`);
    this.#loaded ??= this.#readFolder();
    await this.#loaded;
    if (this.#files.get(name)) return path.join(this.#folder, name);
    const running = this.#pending.get(name);
    if (running) return running;
    const pending = this.#write(name, create).finally(() => this.#pending.delete(name));
    this.#pending.set(name, pending);
    return pending;
  }

  async #write(name: string, create: () => Promise<AsyncIterable<Uint8Array>>): Promise<string> {
    const file = path.join(this.#folder, name);
    // Write a temporary file and rename it, so that readers never see a part of a file, even after a crash.
    const temporary = path.join(this.#folder, `.${randomBytes(6).toString('hex')}.part`);
    try {
      await pipeline(await create(), createWriteStream(temporary, { flags: 'wx' }));
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.#files.set(name, { size: (await stat(file)).size });
    return file;
  }

  /** Keeps the files of an earlier process, and deletes its temporary files. */
  async #readFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const entries = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(this.#folder, name));
        return { name, size, mtimeMs };
      }),
    );
    const now = systemClock().getTime();
    for (const { name, size, mtimeMs } of entries.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      const age = Math.max(0, now - mtimeMs);
      if (name.startsWith('.') || (this.#files.ttl > 0 && age >= this.#files.ttl)) {
        await rm(path.join(this.#folder, name), { force: true });
      } else {
        this.#files.set(name, { size }, { start: performance.now() - age });
      }
    }
  }
}
