import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ADDRESS_FACTOR, RATE_LIMITS } from '@houni/domain/rate-limits';
import type { RateLimitName } from '@houni/domain/rate-limits';
import { PROOF_HEADER } from '@houni/domain/proof-of-work';
import { createChallenge, verifySolution } from './challenge.ts';
import { ADDRESS_PURPOSE, addressActor } from './client-address.ts';
import { systemClock } from './clock.ts';
import type { PlatformDatabase } from './database.ts';
import { derivedKey } from './derived-key.ts';
import { DomainError } from './domain-error.ts';
import type { Environment } from './environment.ts';
import { repeatableCall } from './idempotency.ts';
import { preparedStatement } from './prepared-statements.ts';
import { accountDoublings, addressDoublings, FREE_SHARE } from './proof-difficulty.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The rows that count this call. They are deleted if the call fails. */
    rateLimitEvents: string[] | null;
  }
}

export interface RateLimitOptions {
  db: PlatformDatabase;
  environment: Pick<Environment, 'mailSigningKey' | 'acceptedSigningKeys' | 'limitsFactor' | 'proofOfWorkBits'>;
  onRejected: (name: RateLimitName, outcome: 'proof' | 'rejected') => void;
}

interface Consumed {
  outcome: 'counted' | 'proof' | 'rejected';
  events: string[] | null;
  /** Calls in the window and in the last hour: of the account, if there is one, and of the address. */
  done: number[];
  recent: number[];
  /** The number of the actor that has reached its limit; the first is 1. */
  rejectedBy: number | null;
  waitSeconds: number | null;
}

/** An account or an address with its limit. */
interface Actor {
  name: string;
  max: number;
  /** Calls without a proof of work. */
  free: number;
}

/** No device solves more within the lifetime of a challenge. */
const MAX_BITS = 40;
const MAX_HEADER_LENGTH = 400;
/** The largest integer of PostgreSQL, for an installation that raises all limits (`LIMITS_FACTOR`). */
const MAX_LIMIT = 2_147_483_647;
const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Counts the calls of routes with a `limit`, for the account and for its address. The counters are in PostgreSQL
 * (`consume_rate_limit`), so that all instances agree. From two thirds of a limit on a call needs a proof of work; at
 * the limit it is rejected with the exact time to wait. An address has twenty times the limit of an account, but without
 * an account its calls need a proof of work as early as those of one account.
 *
 * A call is counted after its input was validated and before the handler runs, so that parallel calls cannot pass
 * together. If the handler fails the count is undone: a user who mistypes should not lose the messages of a day. It stays
 * where a failure is expensive (`countsFailures`). A repeated call (same `Idempotency-Key`) does not count.
 *
 * Writes of accounts without a `limit` count for `write`, so that no account can occupy all connections.
 */
export function limitRates(app: FastifyInstance, { db, environment, onRejected }: RateLimitOptions): void {
  const addressKey = derivedKey(environment.mailSigningKey, ADDRESS_PURPOSE);
  const challengeKeys = environment.acceptedSigningKeys.map((key) => derivedKey(key, 'challenges'));
  const [challengeKey = addressKey] = challengeKeys; // the current one
  app.decorateRequest('rateLimitEvents', null);

  app.addHook('onRoute', (route) => {
    const { access, limit } = route.config ?? {};
    if (limit !== undefined || access === undefined || access === 'public') return;
    if ([route.method].flat().every((method) => READ_METHODS.has(method))) return;
    route.config = { ...route.config, limit: 'write' };
  });

  app.addHook('preHandler', async (request) => {
    const name = request.routeOptions.config.limit;
    if (name === undefined || name === 'none') return;
    const address = addressActor(request.ip, addressKey);
    const account = request.verifiedUser ? `user:${request.verifiedUser.uid}` : null;
    const scope = { name, actor: account ?? address };
    const writers = [address, ...(request.verifiedUser ? [request.verifiedUser.uid] : [])];
    const token = await verifySolution(challengeKeys, scope, headerText(request, PROOF_HEADER), systemClock());
    const { hours } = RATE_LIMITS[name];
    const actors = actorsOf(account, address, RATE_LIMITS[name].max * environment.limitsFactor);
    const call = repeatableCall(request);
    const [consumed] = await consumeRateLimit(db, [
      name,
      actors.map((actor) => actor.name),
      actors.map(({ max }) => max),
      actors.map(({ free }) => free),
      hours,
      token,
      writers,
      call?.route ?? null,
      call?.key ?? null,
    ]);
    if (!consumed) return;
    if (consumed.outcome === 'counted') {
      request.rateLimitEvents = consumed.events;
      return;
    }
    onRejected(name, consumed.outcome);
    if (consumed.outcome === 'rejected') {
      const max = actors[(consumed.rejectedBy ?? 1) - 1]?.max ?? 1;
      throw new DomainError('too_many_requests', `At most ${max} calls within ${hours} hours.`, undefined, {
        retryAfterSeconds: consumed.waitSeconds ?? 1,
        limit: { name, max, hours },
      });
    }
    const doublings =
      account === null
        ? addressDoublings(name, consumed.recent[0] ?? 0, environment.limitsFactor)
        : Math.max(...actors.map(({ max }, index) => accountDoublings(consumed.done[index] ?? 0, max)));
    throw new DomainError('proof_required', `This needs a proof of work in ${PROOF_HEADER}.`, undefined, {
      challenge: createChallenge(
        challengeKey,
        scope,
        Math.min(MAX_BITS, environment.proofOfWorkBits + doublings),
        systemClock(),
      ),
      limit: { name, max: actors[0]?.max ?? 1, hours },
    });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const events = request.rateLimitEvents;
    if (events === null || reply.statusCode < 400 || request.routeOptions.config.countsFailures) return payload;
    request.rateLimitEvents = null;
    await sql`delete from rate_limit_events where id = any(${events}::bigint[])`
      .execute(db)
      // The answer is sent in any case: the caller only loses one call.
      .catch((error: unknown) => request.log.warn({ err: error }, 'could not undo the count of a failed call'));
    return payload;
  });
}

/** @param accountMax the limit of an account, before it is rounded */
function actorsOf(account: string | null, address: string, accountMax: number): Actor[] {
  const whole = (limit: number) => Math.min(MAX_LIMIT, Math.max(1, Math.floor(limit)));
  const max = whole(accountMax);
  const addressMax = whole(accountMax * ADDRESS_FACTOR);
  const freeOf = (limit: number) => Math.ceil(limit * FREE_SHARE);
  if (account === null) return [{ name: address, max: addressMax, free: freeOf(max) }];
  return [
    { name: account, max, free: freeOf(max) },
    { name: address, max: addressMax, free: freeOf(addressMax) },
  ];
}

/**
 * Counts one call in one statement. It returns no row for a repeated call. `synchronous_commit` is off to save the wait
 * for the disk: a crash may lose the counts of the last moment, but never a write, which has its own commit.
 */
const consumeRateLimit = preparedStatement<Consumed>(
  `select consumed.outcome, consumed.events, consumed.done, consumed.recent, consumed.rejected_by, consumed.wait_seconds
   from (
     select set_config('synchronous_commit', 'off', true), $9::text is null or not exists (
       select from idempotency_keys where actor = any($7::text[]) and route = $8 and key = $9) as is_new offset 0
   ) as call cross join lateral
     consume_rate_limit($1, $2::text[], $3::int[], $4::int[], make_interval(hours => $5::int), $6::text) as consumed
   where call.is_new`,
);

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, MAX_HEADER_LENGTH) : '';
}
