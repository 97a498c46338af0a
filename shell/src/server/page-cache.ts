/** A finished answer, ready to be written: nothing is computed for a hit. */
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
  /** Seconds that a page is fresh; afterwards it is served once more while it is rendered again. */
  freshSeconds: number;
  /** Bytes (all encodings) that the cache may hold. */
  maxBytes?: number;
}

/** Seconds after its freshness that a page may still be served while a new one is made. */
const STALE_SECONDS = 60;

/** Anonymous pages in memory, least recently used first out, with stale-while-revalidate. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #refreshing = new Map<string, Promise<CachedPage | null>>();
  readonly #freshMs: number;
  readonly #maxBytes: number;
  #bytes = 0;
  hits = 0;
  misses = 0;

  constructor({ freshSeconds, maxBytes = 128 * 1024 * 1024 }: PageCacheOptions) {
    this.#freshMs = freshSeconds * 1000;
    this.#maxBytes = maxBytes;
  }

  get enabled(): boolean {
    return this.#freshMs > 0;
  }

  /** A page that may be sent now. `stale` asks the caller to refresh it in the background. */
  get(key: string): { page: CachedPage; stale: boolean } | null {
    const entry = this.#entries.get(key);
    const age = entry ? Date.now() - entry.storedAt : 0;
    if (!entry || age > this.#freshMs + STALE_SECONDS * 1000) {
      this.misses += 1;
      return null;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.hits += 1;
    return { page: entry.page, stale: age > this.#freshMs };
  }

  /** Makes a page once, however many ask for it at the same time; what `make` gives is stored unless it is null. */
  async refresh(key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const running = this.#refreshing.get(key);
    if (running) return running;
    const work = make().then((page) => {
      if (page) this.#store(key, page);
      return page;
    });
    this.#refreshing.set(key, work);
    try {
      return await work;
    } finally {
      this.#refreshing.delete(key);
    }
  }

  #store(key: string, page: CachedPage): void {
    this.#remove(key);
    this.#entries.set(key, { page, storedAt: Date.now() });
    this.#bytes += sizeOf(page);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(entry.page);
  }
}

function sizeOf({ plain, brotli, gzip }: CachedPage): number {
  return plain.byteLength + brotli.byteLength + gzip.byteLength;
}
