import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { ADDRESS_PURPOSE, addressActor } from './client-address.ts';
import { derivedKey } from './derived-key.ts';
import type { DomainError } from './domain-error.ts';
import type { Environment } from './environment.ts';

/** What happened. The names are stable: alarms of operators match them (docs/operating.md). */
export type SecurityEventKind =
  | 'sign_in_refused'
  | 'access_refused'
  | 'limit_reached'
  | 'role_changed'
  | 'money_changed'
  | 'account_changed'
  | 'session_ended';

/** A change that becomes a line of the log once its request or job has succeeded. */
export interface SecurityChange {
  kind: 'role_changed' | 'money_changed' | 'account_changed' | 'session_ended';
  /** Such as `user.set_role`. */
  action: string;
  /** The account that did it; null for the system. */
  actor: string | null;
  subject: { type: string; key: string };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, if it was. */
    refusal: DomainError | null;
    securityChanges: SecurityChange[];
  }
}

const ACCOUNT_PURPOSE = 'accounts in logs';
const HASH_LENGTH = 22;

/** Gives accounts and client addresses their names in logs. */
export interface Pseudonyms {
  account: (uid: string) => string;
  client: (ip: string) => string;
}

/**
 * Keyed hashes: lines of one account or address can be connected, but without the key nobody reads from the log who it
 * is (law 2004-63). The audit log has the accounts themselves.
 */
export function createPseudonyms({ mailSigningKey }: Pick<Environment, 'mailSigningKey'>): Pseudonyms {
  const accountKey = derivedKey(mailSigningKey, ACCOUNT_PURPOSE);
  const addressKey = derivedKey(mailSigningKey, ADDRESS_PURPOSE);
  return {
    account: (uid) => createHmac('sha256', accountKey).update(uid).digest('base64url').slice(0, HASH_LENGTH),
    client: (ip) => addressActor(ip, addressKey).slice('address:'.length, 'address:'.length + HASH_LENGTH),
  };
}

const changesOfRun = new AsyncLocalStorage<SecurityChange[]>();

/** Remembers a change of the running request or job. It is logged when that has succeeded, so never after a rollback. */
export function noteSecurityChange(change: SecurityChange): void {
  changesOfRun.getStore()?.push(change);
}

/** The kind of an audited action; null if it is no security event. */
export function kindOfAction(action: string): SecurityChange['kind'] | null {
  if (action === 'user.set_role') return 'role_changed';
  if (/^(order|payment|credits?|plan|subscription)\./.test(action)) return 'money_changed';
  return action.startsWith('account.') ? 'account_changed' : null;
}

/** Writes one line of the security log; every event goes through here. */
function logSecurityEvent(log: FastifyBaseLogger, kind: SecurityEventKind, fields: Record<string, unknown>): void {
  log.warn({ event: 'security', kind, ...fields }, 'security');
}

function logChanges(
  log: FastifyBaseLogger,
  changes: readonly SecurityChange[],
  pseudonyms: Pseudonyms,
  context: Record<string, unknown>,
): void {
  for (const { kind, action, actor, subject } of changes) {
    const isAccount = subject.type === 'user';
    logSecurityEvent(log, kind, {
      ...context,
      action,
      account: actor === null ? null : pseudonyms.account(actor),
      subjectType: subject.type,
      subject: isAccount ? pseudonyms.account(subject.key) : subject.key,
    });
  }
}

/** Runs a job, and logs the changes that it made if it has succeeded. */
export async function withSecurityLog(
  { log, pseudonyms, job }: { log: FastifyBaseLogger; pseudonyms: Pseudonyms; job: string },
  run: () => Promise<void>,
): Promise<void> {
  const changes: SecurityChange[] = [];
  await changesOfRun.run(changes, run);
  logChanges(log, changes, pseudonyms, { job });
}

/** Logs refused requests, and the changes of roles, money, accounts and sessions that requests have made. */
export function logSecurity(app: FastifyInstance, pseudonyms: Pseudonyms): void {
  app.decorateRequest('refusal', null);
  // Arrays are made for each request below: all requests would share the one of a decorator.
  app.decorateRequest('securityChanges', null as unknown as SecurityChange[]);
  app.addHook('onRequest', async (request) => {
    request.securityChanges = [];
  });
  // After the body was read: its events belong to no request.
  app.addHook('preHandler', (request, _reply, done) => changesOfRun.run(request.securityChanges, done));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request;
    const where = { method, route: routeOptions.url ?? 'unknown' };
    const kind = refusedKind(reply.statusCode);
    if (kind !== null) {
      logSecurityEvent(log, kind, {
        ...where,
        ...refusalFields(request),
        account: request.tokenOwner === null ? null : pseudonyms.account(request.tokenOwner),
        client: pseudonyms.client(request.ip),
      });
    }
    if (reply.statusCode < 400) logChanges(log, request.securityChanges, pseudonyms, where);
  });
}

function refusedKind(status: number): SecurityEventKind | null {
  if (status === 401) return 'sign_in_refused';
  if (status === 403) return 'access_refused';
  return status === 429 || status === 428 ? 'limit_reached' : null;
}

/** The reason of a refusal, and the limit that was reached. Messages are left out: they may contain what somebody typed. */
function refusalFields({ refusal, headers }: FastifyRequest): { reason: string; limit?: string } {
  const limit = refusal?.details.limit?.name;
  const isMissing = refusal?.code === 'unauthorized' && headers.authorization === undefined;
  return {
    reason: refusal?.details.reason ?? (isMissing ? 'token_missing' : (refusal?.code ?? 'unknown')),
    ...(limit !== undefined && { limit }),
  };
}
