import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '@houni/contracts/account';
import type { RateLimitName } from '@houni/domain/rate-limits';
import type { TokenVerifier, VerifiedUser } from './auth.ts';
import { DomainError } from './domain-error.ts';

/**
 * Who may call a route. The boot fails if a route does not declare it. With `optional`, the user is known if there is
 * one. Roles are those of our own table; an administrator may do everything that a moderator may.
 */
export type Access = 'public' | 'optional' | 'user' | 'moderator' | 'administrator';

/**
 * How long browsers and shared caches may keep an answer. Without it the answer is `no-store`. `seconds` is for answers
 * that show ads or agencies, which can be taken offline.
 */
export type Freshness = 'seconds' | 'minute' | 'hour' | 'day';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    fresh?: Freshness;
    /** The rate limit that the call counts for (contracts/limits). Writes of accounts count for `write` without it. */
    limit?: RateLimitName | 'none';
    /** A failed call counts too, because it costs as much as one that succeeds. */
    countsFailures?: boolean;
    /** The handler uses `withIdempotency`. */
    idempotent?: boolean;
    /** The route is also open to an account whose deletion is pending. */
    allowPendingDeletion?: boolean;
    /** The route is also open to a suspended account: the rights to a copy of the data and to its deletion remain. */
    allowSuspended?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user, if the route's access requires one. Read it with `signedInUser`. */
    verifiedUser: VerifiedUser | null;
    /** The role of the account of `verifiedUser`. */
    callerRole: Role;
    /** The owner of the request's token, also if the request is refused. Only for logs. */
    tokenOwner: string | null;
  }
}

/** Public routes of plugins: the API documentation and the media files. */
const PUBLIC_PLUGIN_ROUTES = /^\/(docs|media)(\/|$)/;

/** The state of an account and of one of its sessions. */
export interface AccountState {
  role: Role;
  suspended: boolean;
  signedOut: boolean;
  deletionPending: boolean;
}

/** Reads the state of the account that a token belongs to; null if the account never signed in here. */
export type AccountReader = (user: VerifiedUser) => Promise<AccountState | null>;

/**
 * Whether a call changes money, roles or what many people see: every write of an administrator or moderator. A
 * stolen password must not be enough for it.
 */
export function needsSecondFactor({ access }: FastifyContextConfig, method: string): boolean {
  return (access === 'administrator' || access === 'moderator') && method !== 'GET' && method !== 'HEAD';
}

export interface GuardOptions {
  verify: TokenVerifier;
  readAccount: AccountReader;
  /** Whether `needsSecondFactor` is enforced. */
  requireSecondFactor: boolean;
}

/** Checks the bearer token, the account, the role and the second factor for every route that is not public. */
export function guardRoutes(app: FastifyInstance, { verify, readAccount, requireSecondFactor }: GuardOptions): void {
  app.decorateRequest('verifiedUser', null);
  app.decorateRequest('callerRole', 'user');
  app.decorateRequest('tokenOwner', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.access !== undefined) return;
    if (!PUBLIC_PLUGIN_ROUTES.test(route.url))
      throw new Error(`the route ${String(route.method)} ${route.url} does not declare its access`);
    route.config = { ...route.config, access: 'public' };
  });
  app.addHook('onRequest', async (request) => {
    const { access, allowPendingDeletion, allowSuspended = false } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    if (access === 'optional' && request.headers.authorization === undefined) return;
    const user = await verify(bearerToken(request));
    request.tokenOwner = user.uid;
    const account = await readAccount(user);
    if (account?.signedOut)
      throw new DomainError('unauthorized', 'This session has ended.', undefined, { reason: 'session_ended' });
    const blocked = {
      suspended: account?.suspended === true && !allowSuspended,
      deletionPending: account?.deletionPending === true && !allowPendingDeletion,
    };
    if (access !== 'optional') requireActive(blocked);
    // A blocked account reads public routes like a visitor.
    if (blocked.suspended || blocked.deletionPending) return;
    if (!mayCall(access, account?.role ?? 'user'))
      throw new DomainError('forbidden', 'This needs another role.', undefined, { reason: 'role' });
    if (requireSecondFactor && !user.secondFactor && needsSecondFactor(request.routeOptions.config, request.method))
      throw new DomainError('second_factor_required', 'This needs a sign-in with a second factor.');
    request.verifiedUser = user;
    request.callerRole = account?.role ?? 'user';
  });
}

/**
 * @throws DomainError `forbidden` for a suspended account, and with the field `pendingDeletion` for one whose deletion is
 *   pending
 */
export function requireActive({
  suspended,
  deletionPending,
}: Pick<AccountState, 'suspended' | 'deletionPending'>): void {
  if (suspended) throw new DomainError('forbidden', 'This account is suspended.', undefined, { reason: 'suspended' });
  if (deletionPending) throw new DomainError('forbidden', 'This account is about to be deleted.', 'pendingDeletion');
}

function mayCall(access: Access | undefined, role: Role): boolean {
  if (access === 'administrator') return role === 'administrator';
  if (access === 'moderator') return role === 'moderator' || role === 'administrator';
  return true;
}

function bearerToken(request: FastifyRequest): string {
  const header = request.headers.authorization ?? '';
  const token = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(header)?.[1];
  if (token === undefined) throw new DomainError('unauthorized', 'This needs a signed-in user.');
  return token;
}

/** The caller of a route with the access `optional`; null for a visitor. */
export function optionalUser(request: FastifyRequest): VerifiedUser | null {
  return request.verifiedUser;
}

/** The caller. @throws DomainError `unauthorized` if there is none; only routes with `public` or `optional` access can have none */
export function signedInUser(request: FastifyRequest): VerifiedUser {
  if (request.verifiedUser === null) throw new DomainError('unauthorized', 'This needs a signed-in user.');
  return request.verifiedUser;
}
