import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '@houni/domain/burst-bucket';
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
