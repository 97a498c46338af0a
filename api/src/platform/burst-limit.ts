import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './client-address.ts';
import { LRUCache } from 'lru-cache';
import { DomainError } from './domain-error.ts';

const WINDOW_MS = 10_000;
/** Addresses that are counted at a time; the least recently active one is dropped first. */
const MAX_ADDRESSES = 20_000;

export interface BurstOptions {
  /** Requests that one address may send within ten seconds, evenly or at once. */
  limit: number;
  /** Our own addresses and networks without a limit: the shell calls for all its visitors. Loopback is always exempt. */
  exempt: readonly string[];
  onRejected: () => void;
  /** Monotonic milliseconds. */
  clock?: () => number;
}

/**
 * Rejects floods of requests from one address before any other work. Each process counts in its own memory: this protects
 * the process. The limits of the product are in `rate-limits.ts`.
 */
export function limitBursts(
  app: FastifyInstance,
  { limit, exempt, onRejected, clock = () => performance.now() }: BurstOptions,
): void {
  const cost = WINDOW_MS / limit;
  const exemptList = blockList(['127.0.0.0/8', '::1', ...exempt]);
  /** When the bucket of an address is empty again: a leaky bucket in one number. */
  const emptyAt = new LRUCache<string, number>({ max: MAX_ADDRESSES });
  app.addHook('onRequest', async (request) => {
    if (contains(exemptList, request.ip)) return;
    const now = clock();
    const network = networkOf(request.ip);
    const filledUntil = Math.max(now, emptyAt.get(network) ?? 0) + cost;
    if (filledUntil - now > WINDOW_MS + cost / 2) {
      onRejected();
      throw new DomainError('too_many_requests', 'Too many requests from one address.', undefined, {
        retryAfterSeconds: Math.max(1, Math.ceil((filledUntil - now - WINDOW_MS) / 1000)),
      });
    }
    emptyAt.set(network, filledUntil);
  });
}

function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0) continue; // a name for Fastify such as `loopback`, which is in the list anyway
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function contains(list: BlockList, ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}
