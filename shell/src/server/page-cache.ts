import { KeyIndex, keysIn } from '@houni/domain/key-index';
import { PurgedKeys } from '@houni/domain/purged-keys';
import { LRUCache } from 'lru-cache';

/** A page in all encodings: a cache hit needs no further work. */
export interface CachedPage {
  status: number;
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

interface Entry {
  page: CachedPage;
  storedAt: number;
}

export interface PageCacheOptions {
  /** Seconds that a page is fresh. After that a stale page is served while it is rendered again. */
  freshSeconds: number;
  /** Maximum size of the cache in bytes, all encodings together. */
  maxBytes?: number;
}

/** Seconds for which a stale page may still be served while it is rendered again. */
const STALE_SECONDS = 60;

/** Anonymous pages in memory: a least-recently-used cache with stale-while-revalidate. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #refreshing = new Map<string, Promise<CachedPage | null>>();
  readonly #freshMs: number;
  readonly #purged = new PurgedKeys();
  readonly #index = new KeyIndex();
  hits = 0;
  misses = 0;

  constructor({ freshSeconds, maxBytes = 128 * 1024 * 1024 }: PageCacheOptions) {
    this.#freshMs = freshSeconds * 1000;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => sizeOf(page),
      dispose: (_entry, address, reason) => {
        if (reason !== 'set') this.#index.delete(address);
      },
    });
  }

  get enabled(): boolean {
    return this.#freshMs > 0;
  }

  /** The cached page, or null. If it is `stale`, the caller must refresh it in the background. */
  get(key: string): { page: CachedPage; stale: boolean } | null {
    const entry = this.#entries.get(key);
    const age = entry ? Date.now() - entry.storedAt : 0;
    if (!entry || age > this.#freshMs + STALE_SECONDS * 1000) {
      this.misses += 1;
      return null;
    }
    this.hits += 1;
    return { page: entry.page, stale: age > this.#freshMs };
  }

  /** Renders and stores a page, once for concurrent calls. A null result of `render` is not stored. */
  async refresh(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const running = this.#refreshing.get(key);
    if (running) return running;
    const rendering = render().then((page) => {
      if (page) this.#store(key, page);
      return page;
    });
    this.#refreshing.set(key, rendering);
    try {
      return await rendering;
    } finally {
      this.#refreshing.delete(key);
    }
  }

  /** Drops the pages that contain one of these public keys. A repeated key costs nothing. */
  purge(keys: readonly string[]): void {
    for (const address of this.#index.addressesOf(this.#purged.add(keys))) this.#entries.delete(address);
  }

  #store(address: string, page: CachedPage): void {
    const keys = keysIn(address, page.plain);
    // The page may show what went offline while it was rendered.
    if (this.#purged.hasAny(keys)) return;
    this.#entries.set(address, { page, storedAt: Date.now() });
    // A page that is larger than the whole cache was not stored.
    if (this.#entries.has(address)) this.#index.set(address, keys);
  }

  clear(): void {
    this.#entries.clear();
  }
}

function sizeOf({ plain, brotli, gzip }: CachedPage): number {
  return plain.byteLength + brotli.byteLength + gzip.byteLength;
}
