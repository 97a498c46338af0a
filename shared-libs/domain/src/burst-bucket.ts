const WINDOW_MS = 10_000;
/** Addresses that are counted at a time; the least recently active one is dropped first. */
const MAX_ADDRESSES = 20_000;

/**
 * Counts requests by client address in the memory of one server: a leaky bucket for each network. It protects the process
 * from floods; the limits of the product are in `limits.ts`.
 */
export class BurstBucket {
  /** When the bucket of a network is empty again, in the order of the last request. */
  readonly #emptyAt = new Map<string, number>();
  readonly #cost: number;
  readonly #clock: () => number;

  /**
   * @param limit requests that one network may send within ten seconds, evenly or at once
   * @param clock monotonic milliseconds
   */
  constructor(limit: number, clock: () => number = () => performance.now()) {
    this.#cost = WINDOW_MS / limit;
    this.#clock = clock;
  }

  /** Counts a request. @returns 0, or the seconds to wait if the network has sent too many */
  take(ip: string): number {
    const now = this.#clock();
    const network = networkOf(ip);
    const filledUntil = Math.max(now, this.#emptyAt.get(network) ?? 0) + this.#cost;
    if (filledUntil - now > WINDOW_MS + this.#cost / 2)
      return Math.max(1, Math.ceil((filledUntil - now - WINDOW_MS) / 1000));
    this.#emptyAt.delete(network);
    this.#emptyAt.set(network, filledUntil);
    const [oldest] = this.#emptyAt.keys();
    if (this.#emptyAt.size > MAX_ADDRESSES && oldest !== undefined) this.#emptyAt.delete(oldest);
    return 0;
  }
}

/** The address itself for IPv4 (also if mapped into IPv6), the first 64 bits for IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = ip.split('%');
  if (!plain.includes(':')) return ip;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Math.max(0, 8 - left.length - right.length);
  const groups = tail === undefined ? left : [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
