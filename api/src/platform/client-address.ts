import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { derivedKey } from './derived-key.ts';
import type { Environment } from './environment.ts';

/** The purpose of the key that hashes addresses. */
export const ADDRESS_PURPOSE = 'client addresses';

/**
 * The pseudonym of a client's address in our tables: a keyed hash, so that the tables contain no addresses. For IPv6 it
 * is the hash of the /64 network, because one household has many addresses.
 * @param ip `request.ip`: Fastify reads the header of a proxy only if the proxy is trusted
 */
export function addressActor(ip: string, key: Buffer): string {
  return `address:${createHmac('sha256', key).update(networkOf(ip)).digest('base64url')}`;
}

/** The pseudonym of a caller who is not signed in, such as for `withIdempotency`. */
export function anonymousActor(
  request: FastifyRequest,
  { mailSigningKey }: Pick<Environment, 'mailSigningKey'>,
): string {
  return addressActor(request.ip, derivedKey(mailSigningKey, ADDRESS_PURPOSE));
}

/** The address itself for IPv4 (also if mapped into IPv6), the first 64 bits for IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return ip;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
