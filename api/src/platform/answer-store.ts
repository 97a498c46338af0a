import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { KeyIndex, keysIn } from '@houni/domain/key-index';
import { PurgedKeys } from '@houni/domain/purged-keys';
import type { Freshness } from './access.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A smaller answer fits into one packet without compression. */
const MIN_COMPRESSED_BYTES = 1024;
/** Memory of an entry besides its bodies. */
const OVERHEAD_BYTES = 512;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A public answer that is ready to be sent. */
export class StoredAnswer {
  readonly etag: string;
  readonly type: string;
  readonly fresh: Freshness;
  readonly storedAt: number;
  readonly plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(answer: { plain: Buffer; etag: string; type: string; fresh: Freshness; storedAt: number }) {
    this.etag = answer.etag;
    this.type = answer.type;
    this.fresh = answer.fresh;
    this.storedAt = answer.storedAt;
    this.plain = answer.plain;
  }

  /** The largest memory in bytes: the compressed bodies together are not larger than the plain one. */
  get size(): number {
    return this.plain.length * 2 + OVERHEAD_BYTES;
  }

  /** The best encoding that the client accepts; identity for a small answer. */
  encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.plain.length < MIN_COMPRESSED_BYTES) return 'identity';
    if (accepts(accepted, 'br')) return 'br';
    return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  }

  /** The body in an encoding. It is compressed at its first use, at a high level, because it is sent often. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    let body = this.#compressed.get(encoding);
    if (!body) {
      body =
        encoding === 'br'
          ? compressBrotli(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
          : compressGzip(this.plain, { level: 6 });
      this.#compressed.set(encoding, body);
    }
    return body;
  }
}

/** Whether `Accept-Encoding` contains the encoding without `q=0`. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((item) => {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    return coding.toLowerCase() === encoding && !parameters.some((part) => /^q=0(\.0*)?$/i.test(part));
  });
}

/** The most recently used answers, by URL, within a number of bytes. */
export class AnswerStore {
  readonly #answers: LRUCache<string, StoredAnswer>;
  readonly #purged: PurgedKeys;
  readonly #index = new KeyIndex();

  /** @param clock monotonic milliseconds */
  constructor(maxBytes: number, clock: () => number) {
    this.#purged = new PurgedKeys(clock);
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer) => answer.size,
      dispose: (_answer, url, reason) => {
        if (reason !== 'set') this.#index.delete(url);
      },
    });
  }

  get(url: string): StoredAnswer | undefined {
    return this.#answers.get(url);
  }

  /** Stores an answer, unless it shows what was purged a moment ago: it may have been read before the withdrawal. */
  set(url: string, answer: StoredAnswer): void {
    const keys = keysIn(url, answer.plain);
    if (this.#purged.hasAny(keys)) return this.delete(url);
    this.#answers.set(url, answer);
    if (this.#answers.has(url)) this.#index.set(url, keys);
    return undefined;
  }

  delete(url: string): void {
    this.#answers.delete(url);
  }

  /** Drops the answers that show one of these keys; `all`: every answer. */
  purge(keys: readonly string[] | 'all'): void {
    if (keys === 'all') return this.#answers.clear();
    for (const url of this.#index.addressesOf(this.#purged.add(keys))) this.#answers.delete(url);
    return undefined;
  }
}
