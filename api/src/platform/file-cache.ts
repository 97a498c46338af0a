import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';

export interface FileCacheOptions {
  /** The folder that holds nothing but these files. */
  folder: string;
  /** The least used files go where all together would be larger. */
  maxBytes: number;
  /** Milliseconds after which a file is made again; files stay for good where nothing is said. */
  ttl?: number;
}

/** Files that can be made again at any time, on this machine's disk: bounded, and each made once however many ask. */
export class FileCache {
  readonly #folder: string;
  readonly #files: LRUCache<string, { size: number }>;
  readonly #making = new Map<string, Promise<string>>();
  #known: Promise<void> | null = null;

  constructor({ folder, maxBytes, ttl = 0 }: FileCacheOptions) {
    this.#folder = folder;
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      ttl,
      // A file that was made again has its name still; one that left is removed.
      dispose: (_file, name, reason) => {
        if (reason !== 'set') void rm(path.join(folder, name), { force: true });
      },
    });
  }

  /**
   * The path of the file with this name; `make` gives its bytes where there is none.
   * @param name of letters, digits, `.`, `_` and `-`
   */
  async file(name: string, make: () => Promise<AsyncIterable<Uint8Array>>): Promise<string> {
    if (!/^[\w][\w.-]{0,199}$/.test(name)) throw new Error(`the cache cannot hold the name ${name}`);
    this.#known ??= this.#readFolder();
    await this.#known;
    if (this.#files.get(name)) return path.join(this.#folder, name);
    const running = this.#making.get(name);
    if (running) return running;
    const made = this.#make(name, make).finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #make(name: string, make: () => Promise<AsyncIterable<Uint8Array>>): Promise<string> {
    const file = path.join(this.#folder, name);
    // Beside first: a reader, and a crash, find a whole file or none.
    const beside = path.join(this.#folder, `.${randomBytes(6).toString('hex')}.part`);
    try {
      await pipeline(await make(), createWriteStream(beside, { flags: 'wx' }));
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    this.#files.set(name, { size: (await stat(file)).size });
    return file;
  }

  /** Files of an earlier process are as good; parts of files that it did not finish are not. */
  async #readFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const entries = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(this.#folder, name));
        return { name, size, mtimeMs };
      }),
    );
    const now = Date.now();
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
