import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BurstBucket } from '@houni/domain/burst-bucket';
import { DomainError } from './domain-error.ts';

export interface BurstOptions {
  /** Requests that one address may send within ten seconds, evenly or at once. */
  limit: number;
  /** Our own addresses and networks without a limit: the shell calls for all its visitors. Loopback is always exempt. */
  exempt: readonly string[];
  onRejected: () => void;
  /** Monotonic milliseconds. */
  clock?: (() => number) | undefined;
}

/**
 * Rejects floods of requests from one address before any other work. Each process counts in its own memory: this protects
 * the process. The limits of the product are in `rate-limits.ts`.
 */
export function limitBursts(app: FastifyInstance, { limit, exempt, onRejected, clock }: BurstOptions): void {
  const take = createBurstLimit({ limit, exempt, onRejected, clock });
  app.addHook('onRequest', async (request) => take(request.ip));
}

/**
 * Creates the function that counts one request of an address, for work that is more expensive than others.
 * @throws DomainError `too_many_requests` if the address has sent too many
 */
export function createBurstLimit({ limit, exempt, onRejected, clock }: BurstOptions): (ip: string) => void {
  const exemptList = blockList(['127.0.0.0/8', '::1', ...exempt]);
  const bucket = new BurstBucket(limit, clock);
  return (ip) => {
    const retryAfterSeconds = contains(exemptList, ip) ? 0 : bucket.take(ip);
    if (retryAfterSeconds === 0) return;
    onRejected();
    throw new DomainError('too_many_requests', 'Too many requests from one address.', undefined, { retryAfterSeconds });
  };
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
