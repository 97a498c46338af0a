import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './client-address.ts';
import { RequestError } from './errors.ts';

const WINDOW_MS = 10_000;
/** Addresses remembered at most: beyond it the quiet ones are forgotten. */
const MAX_ADDRESSES = 20_000;

export interface BurstOptions {
  /** Requests that one address may make within ten seconds, evenly or at once. */
  limit: number;
  /** Addresses and networks of ours: the shell asks for everybody's pages. This machine is always one. */
  ours: readonly string[];
  onRefused: () => void;
  /** Milliseconds that only grow. */
  clock?: () => number;
}

/**
 * Refuses what no person does: a flood from one address, before anything else is looked at. Kept in memory, each
 * process for itself: it protects the process, not a rule of the product (those are `limits.ts`).
 */
export function limitBursts(
  app: FastifyInstance,
  { limit, ours, onRefused, clock = () => performance.now() }: BurstOptions,
): void {
  const cost = WINDOW_MS / limit;
  const exempt = addressList(['127.0.0.0/8', '::1', ...ours]);
  /** The moment at which an address would have used up what it asked for (a leaky bucket in one number). */
  const emptyAt = new Map<string, number>();
  app.addHook('onRequest', async (request) => {
    if (contains(exempt, request.ip)) return;
    const now = clock();
    const network = networkOf(request.ip);
    const filled = Math.max(now, emptyAt.get(network) ?? 0) + cost;
    if (filled - now > WINDOW_MS + cost / 2) {
      onRefused();
      throw new RequestError('too_many_requests', 'Too many requests from one address.', undefined, {
        retryAfterSeconds: Math.max(1, Math.ceil((filled - now - WINDOW_MS) / 1000)),
      });
    }
    if (emptyAt.size >= MAX_ADDRESSES && !emptyAt.has(network)) forget(emptyAt, now);
    emptyAt.set(network, filled);
  });
}

/** Drops the addresses that are quiet again; where all of them shout, the oldest half. */
function forget(emptyAt: Map<string, number>, now: number): void {
  for (const [network, moment] of emptyAt) if (moment <= now) emptyAt.delete(network);
  if (emptyAt.size < MAX_ADDRESSES) return;
  for (const network of [...emptyAt.keys()].slice(0, MAX_ADDRESSES / 2)) emptyAt.delete(network);
}

function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0) continue; // names such as `loopback`, which Fastify knows: this machine is in the list anyway
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
