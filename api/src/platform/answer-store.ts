import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Freshness } from './access.ts';

const BROTLI = promisify(brotliCompress);
const GZIP = promisify(gzip);
/** Below this a compressed answer saves nothing: it fits into one packet. */
const SMALLEST_BYTES = 1024;
/** What an entry costs beside its bodies. */
const OVERHEAD_BYTES = 512;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A public answer, ready to be written. */
export class StoredAnswer {
  readonly etag: string;
  readonly type: string;
  readonly fresh: Freshness;
  readonly storedAt: number;
  readonly plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(about: { plain: Buffer; etag: string; type: string; fresh: Freshness; storedAt: number }) {
    this.etag = about.etag;
    this.type = about.type;
    this.fresh = about.fresh;
    this.storedAt = about.storedAt;
    this.plain = about.plain;
  }

  /** Bytes that it may come to: a compressed body is never larger than the plain one. */
  get size(): number {
    return this.plain.length * 2 + OVERHEAD_BYTES;
  }

  /** The best encoding that the caller reads; identity for what is small. */
  encodingFor(accepted: string | undefined): Encoding {
    if (accepted === undefined || this.plain.length < SMALLEST_BYTES) return 'identity';
    if (accepts(accepted, 'br')) return 'br';
    return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
  }

  /** The body in an encoding: compressed once, well, when it is first asked for. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    let body = this.#compressed.get(encoding);
    if (!body) {
      body =
        encoding === 'br'
          ? BROTLI(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
          : GZIP(this.plain, { level: 6 });
      this.#compressed.set(encoding, body);
    }
    return body;
  }
}

/** A name in `Accept-Encoding` that is not refused by `q=0`. */
function accepts(header: string, name: string): boolean {
  return header.split(',').some((item) => {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    return coding.toLowerCase() === name && !parameters.some((part) => /^q=0(\.0*)?$/i.test(part));
  });
}

/** Answers by their address, the least recently asked-for dropped first; bounded by bytes. */
export class AnswerStore {
  readonly #answers = new Map<string, StoredAnswer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): StoredAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer) {
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  set(key: string, answer: StoredAnswer): void {
    this.delete(key);
    if (answer.size > this.#maxBytes) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.size;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const known = this.#answers.get(key);
    if (!known) return;
    this.#answers.delete(key);
    this.#bytes -= known.size;
  }
}
