import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database, DatabaseTransaction } from './database.ts';
import { invalidInput, RequestError } from './errors.ts';
import { heldStatement, preparedStatement } from './prepared.ts';
import type { Services } from '../services.ts';

const KEY = /^[\w.:-]{8,128}$/;

/**
 * Does a write once for each `Idempotency-Key` of the caller: a repeated call gets the first one's answer and changes
 * nothing. The key, the write and its answer stand in one transaction, so a crash leaves all of them or none; of two
 * calls at the same time the second waits for the first. Without the header the write is simply done.
 * @param actor the account that writes; where nobody need be signed in, `anonymousActor`
 * @throws RequestError `invalid_input` for a malformed key, `conflict` where the key came with another body before
 */
export async function withIdempotency<T extends object>(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  actor: string,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return db.transaction().execute(work);
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalidInput('idempotency-key', 'A key is 8 to 128 letters, digits, dots, colons, hyphens or underscores.');
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.params, request.body]))
    .digest('base64url');
  const call = { actor, route: routeOf(request), key, fingerprint };
  return oneAtATime(db, `${actor} ${call.route} ${key}`, () =>
    db.transaction().execute((trx) => doOnce(trx, call, work)),
  );
}

interface KeyedCall {
  actor: string;
  route: string;
  key: string;
  fingerprint: string;
}

const claim = preparedStatement<{ key: string }>(
  `insert into idempotency_keys (actor, route, key, fingerprint, answer) values ($1, $2, $3, $4, '{}')
   on conflict (actor, route, key) do nothing returning key`,
);
const remember = heldStatement(
  'update idempotency_keys set answer = $4::jsonb where actor = $1 and route = $2 and key = $3',
);

async function doOnce<T extends object>(
  transaction: DatabaseTransaction,
  call: KeyedCall,
  work: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  const { actor, route, key, fingerprint } = call;
  const first = await claim(transaction, [actor, route, key, fingerprint]);
  if (first.length === 0) return rememberedAnswer<T>(transaction, call);
  const answer = await work(transaction);
  await remember(transaction, [actor, route, key, JSON.stringify(answer)]);
  return answer;
}

/**
 * Calls under way on this process's connections, by caller and key. The database alone would do, but each call that waits there holds
 * a connection: a client that repeats itself in haste could take all of them from the call that it waits for.
 */
const underWay = new WeakMap<Database, Map<string, Promise<unknown>>>();

async function oneAtATime<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const calls = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, calls);
  for (let other = calls.get(name); other; other = calls.get(name)) await other.catch(() => null);
  const own = work();
  calls.set(name, own);
  try {
    return await own;
  } finally {
    calls.delete(name);
  }
}

/** What names a call that is repeated, beside its caller; null for one without a (good) key. */
export function repeatableCall(request: FastifyRequest): { route: string; key: string } | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? { route: routeOf(request), key } : null;
}

function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? ''}`;
}

async function rememberedAnswer<T extends object>(
  transaction: DatabaseTransaction,
  { actor, route, key, fingerprint }: KeyedCall,
): Promise<T> {
  const known = await transaction
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'answer'])
    .where('actor', '=', actor)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.fingerprint !== fingerprint) {
    throw new RequestError('conflict', 'This key was used for another body.', 'idempotency-key');
  }
  return known.answer as T; // written by the same route from the same function's answer
}
