import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { DomainError, invalidInput } from './domain-error.ts';
import { pipelinedStatement, preparedStatement } from './prepared-statements.ts';
import type { StatementRunner } from './prepared-statements.ts';
import { inTransaction } from './in-transaction.ts';

const KEY = /^[\w.:-]{8,128}$/;

/**
 * Runs a write once for each `Idempotency-Key` of a caller: a repeated call returns the first answer and changes nothing.
 * The key, the write and its answer are in one transaction, so a crash keeps all of them or none. A second call at the
 * same time waits for the first. Without the header the write is simply run.
 * @param actor the account that writes; `anonymousActor` for callers who are not signed in
 * @throws DomainError `invalid_input` for a malformed key, `conflict` if the key was used with another body before
 */
export async function withIdempotency<T extends object, Tables>(
  { db }: { db: Kysely<Tables> },
  request: FastifyRequest,
  actor: string,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return inTransaction(db, work);
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalidInput('idempotency-key', 'A key is 8 to 128 letters, digits, dots, colons, hyphens or underscores.');
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.params, request.body]))
    .digest('base64url');
  const call = { actor, route: routeOf(request), key, fingerprint };
  return oneAtATime(db, `${actor} ${call.route} ${key}`, () =>
    inTransaction(db, (transaction) => runOnce(transaction, call, () => work(transaction))),
  );
}

interface KeyedCall {
  actor: string;
  route: string;
  key: string;
  fingerprint: string;
}

const claimKey = preparedStatement<{ key: string }>(
  `insert into idempotency_keys (actor, route, key, fingerprint, answer) values ($1, $2, $3, $4, '{}')
   on conflict (actor, route, key) do nothing returning key`,
);
const storeAnswer = pipelinedStatement(
  'update idempotency_keys set answer = $4::jsonb where actor = $1 and route = $2 and key = $3',
);
const readAnswer = preparedStatement<{ fingerprint: string; answer: object }>(
  'select fingerprint, answer from idempotency_keys where actor = $1 and route = $2 and key = $3',
);

async function runOnce<T extends object>(
  transaction: StatementRunner,
  call: KeyedCall,
  work: () => Promise<T>,
): Promise<T> {
  const { actor, route, key, fingerprint } = call;
  const claimed = await claimKey(transaction, [actor, route, key, fingerprint]);
  if (claimed.length === 0) return firstAnswer<T>(transaction, call);
  const answer = await work();
  await storeAnswer(transaction, [actor, route, key, JSON.stringify(answer)]);
  return answer;
}

/**
 * Calls in progress in this process, by caller and key. The lock in the database would be enough, but each call
 * that waits there uses a connection. A client that repeats a call quickly could use up the pool, and then the
 * first call could not finish.
 */
const inProgress = new WeakMap<object, Map<string, Promise<unknown>>>();

async function oneAtATime<T>(db: object, name: string, work: () => Promise<T>): Promise<T> {
  const calls = inProgress.get(db) ?? new Map<string, Promise<unknown>>();
  inProgress.set(db, calls);
  for (let other = calls.get(name); other; other = calls.get(name)) await other.catch(() => null);
  const own = work();
  calls.set(name, own);
  try {
    return await own;
  } finally {
    calls.delete(name);
  }
}

/** The route and key of a repeatable call; null without a valid key. */
export function repeatableCall(request: FastifyRequest): { route: string; key: string } | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? { route: routeOf(request), key } : null;
}

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? ''}`;
}

async function firstAnswer<T extends object>(
  transaction: StatementRunner,
  { actor, route, key, fingerprint }: KeyedCall,
): Promise<T> {
  const [stored] = await readAnswer(transaction, [actor, route, key]);
  if (!stored) throw new Error('the idempotency key disappeared');
  if (stored.fingerprint !== fingerprint) {
    throw new DomainError('conflict', 'This key was used for another body.', 'idempotency-key');
  }
  return stored.answer as T; // written by the same route from the same function's answer
}
