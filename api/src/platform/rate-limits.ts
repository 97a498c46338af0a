import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { RATE_LIMITS } from '@houni/contracts/limits';
import type { RateLimitName } from '@houni/contracts/limits';
import { PROOF_HEADER } from '@houni/contracts/proof-of-work';
import { createChallenge, verifySolution } from './challenge.ts';
import { ADDRESS_PURPOSE, addressActor } from './client-address.ts';
import { systemClock } from './clock.ts';
import type { PlatformDatabase } from './database.ts';
import { derivedKey } from './derived-key.ts';
import { DomainError } from './domain-error.ts';
import type { Environment } from './environment.ts';
import { repeatableCall } from './idempotency.ts';
import { preparedStatement } from './prepared-statements.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The rows that count this call. They are deleted if the call fails. */
    rateLimitEvents: string[] | null;
  }
}

export interface RateLimitOptions {
  db: PlatformDatabase;
  environment: Pick<Environment, 'mailSigningKey' | 'limitsFactor' | 'proofOfWorkBits'>;
  onRejected: (name: RateLimitName, outcome: 'proof' | 'rejected') => void;
}

interface Consumed {
  outcome: 'counted' | 'proof' | 'rejected';
  events: string[] | null;
  done: number;
  waitSeconds: number | null;
}

/** From this share of a limit on, a call needs a proof of work. */
const FREE_SHARE = 2 / 3;
/** Each ninth of the limit doubles the work: the last call costs about four times the first. */
const DIFFICULTY_STEPS = 9;
const MAX_HEADER_LENGTH = 400;

/**
 * Counts the calls of routes with a `limit`, for the account and for its address. The counters are in PostgreSQL
 * (`consume_rate_limit`), so that all instances agree. From two thirds of the limit on a call needs a proof of work; at
 * the limit it is rejected with the exact time to wait.
 *
 * A call is counted after its input was validated and before the handler runs, so that parallel calls cannot pass
 * together. If the handler fails the count is undone: a user who mistypes should not lose the messages of a day. A
 * repeated call (same `Idempotency-Key`) does not count.
 */
export function limitRates(app: FastifyInstance, { db, environment, onRejected }: RateLimitOptions): void {
  const addressKey = derivedKey(environment.mailSigningKey, ADDRESS_PURPOSE);
  const challengeKey = derivedKey(environment.mailSigningKey, 'challenges');
  app.decorateRequest('rateLimitEvents', null);

  app.addHook('preHandler', async (request) => {
    const name = request.routeOptions.config.limit;
    if (name === undefined) return;
    const address = addressActor(request.ip, addressKey);
    const account = request.verifiedUser ? `user:${request.verifiedUser.uid}` : null;
    const scope = { name, actor: account ?? address };
    const writers = [address, ...(request.verifiedUser ? [request.verifiedUser.uid] : [])];
    const token = await verifySolution(challengeKey, scope, headerText(request, PROOF_HEADER), systemClock());
    const actors = account === null ? [address] : [account, address];
    const { hours } = RATE_LIMITS[name];
    const max = Math.max(1, Math.floor(RATE_LIMITS[name].max * environment.limitsFactor));
    const call = repeatableCall(request);
    const [consumed] = await consumeRateLimit(db, [
      name,
      actors,
      max,
      Math.ceil(max * FREE_SHARE),
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
    if (consumed.outcome === 'rejected')
      throw new DomainError('too_many_requests', `At most ${max} calls within ${hours} hours.`, undefined, {
        retryAfterSeconds: consumed.waitSeconds ?? 1,
        limit: { name, max, hours },
      });
    const steps = Math.max(0, Math.floor((consumed.done / max - FREE_SHARE) * DIFFICULTY_STEPS));
    throw new DomainError('proof_required', `This needs a proof of work in ${PROOF_HEADER}.`, undefined, {
      challenge: createChallenge(challengeKey, scope, environment.proofOfWorkBits + steps, systemClock()),
    });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const events = request.rateLimitEvents;
    if (events === null || reply.statusCode < 400) return payload;
    request.rateLimitEvents = null;
    await sql`delete from rate_limit_events where id = any(${events}::bigint[])`
      .execute(db)
      // The answer is sent in any case: the caller only loses one call.
      .catch((error: unknown) => request.log.warn({ err: error }, 'could not undo the count of a failed call'));
    return payload;
  });
}

/**
 * Counts one call in one statement. It returns no row for a repeated call. `synchronous_commit` is off to save the wait
 * for the disk: a crash may lose the counts of the last moment, but never a write, which has its own commit.
 */
const consumeRateLimit = preparedStatement<Consumed>(
  `select consumed.outcome, consumed.events, consumed.done, consumed.wait_seconds
   from (
     select set_config('synchronous_commit', 'off', true), $9::text is null or not exists (
       select from idempotency_keys where actor = any($7::text[]) and route = $8 and key = $9) as is_new offset 0
   ) as call cross join lateral
     consume_rate_limit($1, $2::text[], $3::int, $4::int, make_interval(hours => $5::int), $6::text) as consumed
   where call.is_new`,
);

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, MAX_HEADER_LENGTH) : '';
}
