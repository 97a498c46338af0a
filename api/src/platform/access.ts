import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitName } from '@houni/contracts/limits';
import type { TokenVerifier, VerifiedUser } from './auth.ts';
import { RequestError } from './errors.ts';
import type { Role } from './schema.ts';

/**
 * Who may call a route. Every route says it: one that does not stops the boot. `optional` knows the user where there is
 * one; the roles are those of our own table, and an administrator may do what a moderator may.
 */
export type Access = 'public' | 'optional' | 'user' | 'moderator' | 'administrator';

/** How long an answer may be kept by browsers and by shared caches; none means `no-store`. */
export type Freshness = 'minute' | 'hour' | 'day';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    fresh?: Freshness;
    /** What the call counts against (contracts/limits). */
    limit?: LimitName;
    /** It does its write by `withIdempotency`. */
    idempotent?: boolean;
    /** Also for an account that is about to be deleted. */
    whileLeaving?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user, where the route's access asks for one; read it through `signedInUser`. */
    verifiedUser: VerifiedUser | null;
  }
}

/** Routes that plugins make, and that are for everybody: the API's documentation and the media files. */
const OPEN_PLUGINS = /^\/(docs|media)(\/|$)/;

/** What our own tables say of an account and of one of its sign-ins; null for an account that never signed in here. */
export type AccountReader = (
  uid: string,
  signedInAt: Date | undefined,
) => Promise<{ role: Role; suspended: boolean; signedOut: boolean; leaving: boolean } | null>;

/** Checks the bearer token of every route that is not public, and the role where one is asked for; deny by default. */
export function guardRoutes(app: FastifyInstance, verify: TokenVerifier, readAccount: AccountReader): void {
  app.decorateRequest('verifiedUser', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== undefined) return;
    if (!OPEN_PLUGINS.test(route.url))
      throw new Error(`the route ${String(route.method)} ${route.url} does not say who may call it`);
    route.config = { ...route.config, access: 'public' };
  });
  app.addHook('onRequest', async (request) => {
    const { access, whileLeaving } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    if (access === 'optional' && request.headers.authorization === undefined) return;
    const user = await verify(bearerToken(request));
    const account = await readAccount(user.uid, user.signedInAt);
    if (account?.signedOut) throw new RequestError('unauthorized', 'This session has ended.');
    const leaving = account?.leaving === true && !whileLeaving;
    if (account) requireActive({ suspended: account.suspended, leaving: leaving && access !== 'optional' });
    // What everybody may read, whoever is about to leave may read like everybody.
    if (leaving) return;
    if (!mayCall(access, account?.role ?? 'user')) throw new RequestError('forbidden', 'This needs another role.');
    request.verifiedUser = user;
  });
}

/** @throws RequestError `forbidden` for an account that may do nothing, with the field `leaving` where it is about to go */
export function requireActive({ suspended, leaving }: { suspended: boolean; leaving: boolean }): void {
  if (suspended) throw new RequestError('forbidden', 'This account is suspended.');
  if (leaving) throw new RequestError('forbidden', 'This account is about to be deleted.', 'leaving');
}

function mayCall(access: Access | undefined, role: Role): boolean {
  if (access === 'administrator') return role === 'administrator';
  if (access === 'moderator') return role === 'moderator' || role === 'administrator';
  return true;
}

function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(header)?.[1];
  if (token === undefined) throw new RequestError('unauthorized', 'This needs a signed-in user.');
  return token;
}

/** The user who calls a route of access `optional`, or null. */
export function optionalUser(request: FastifyRequest): VerifiedUser | null {
  return request.verifiedUser;
}

/** The user who calls; routes of every access but `public` and `optional` have one. */
export function signedInUser(request: FastifyRequest): VerifiedUser {
  if (request.verifiedUser === null) throw new RequestError('unauthorized', 'This needs a signed-in user.');
  return request.verifiedUser;
}
