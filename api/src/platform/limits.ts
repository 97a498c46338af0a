import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LIMITS } from '@houni/contracts/limits';
import type { LimitName } from '@houni/contracts/limits';
import { PROOF_HEADER } from '@houni/contracts/proof-of-work';
import { makeChallenge, solvedToken } from './challenge.ts';
import { ADDRESS_PURPOSE, addressActor } from './client-address.ts';
import type { Database } from './database.ts';
import { derivedKey } from './derived-key.ts';
import type { Environment } from './environment.ts';
import { RequestError } from './errors.ts';
import { repeatableCall } from './idempotency.ts';
import { preparedStatement } from './prepared.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The rows that count this call, to be given back where it fails. */
    countedAs: string[] | null;
  }
}

export interface LimitOptions {
  db: Database;
  environment: Pick<Environment, 'mailSigningKey' | 'limitsFactor' | 'proofOfWorkBits'>;
  /** Is told what was refused. */
  onRefused: (name: LimitName, outcome: 'proof' | 'refused') => void;
}

interface Taken {
  outcome: 'taken' | 'proof' | 'refused';
  events: string[] | null;
  done: number;
  waitSeconds: number | null;
}

/**
 * Counts the calls of routes that name a limit, for the account and for its address, in PostgreSQL, so that all
 * instances agree (`take_limit`, migration 0008). From two thirds of the limit on a call needs a proof of work; at the
 * limit it is refused with the exact time to wait.
 *
 * A call is counted after its input was found good and before its work begins, so that calls at the same time cannot
 * pass together, and is given back where the work fails, be it by the caller's fault (4xx) or ours (5xx): nothing was
 * done, and who mistypes must not lose the messages of the day. What guessing would gain is held back elsewhere: keys
 * cannot be guessed, and the burst limit counts every request. A repeated call (same `Idempotency-Key`) is not counted.
 */
export function limitCalls(app: FastifyInstance, { db, environment, onRefused }: LimitOptions): void {
  const addressKey = derivedKey(environment.mailSigningKey, ADDRESS_PURPOSE);
  const challengeKey = derivedKey(environment.mailSigningKey, 'challenges');
  app.decorateRequest('countedAs', null);

  app.addHook('preHandler', async (request) => {
    const name = request.routeOptions.config.limit;
    if (name === undefined) return;
    const address = addressActor(request.ip, addressKey);
    const account = request.verifiedUser ? `user:${request.verifiedUser.uid}` : null;
    const scope = { name, actor: account ?? address };
    const callers = [address, ...(request.verifiedUser ? [request.verifiedUser.uid] : [])];
    const token = await solvedToken(challengeKey, scope, headerText(request, PROOF_HEADER), new Date());
    const actors = account === null ? [address] : [account, address];
    const max = Math.max(1, Math.floor(LIMITS[name].max * environment.limitsFactor));
    const call = repeatableCall(request);
    const [taken] = await take(db, [
      name,
      actors,
      max,
      Math.ceil((max * 2) / 3),
      LIMITS[name].hours,
      token,
      callers,
      call?.route ?? null,
      call?.key ?? null,
    ]);
    if (!taken) return;
    if (taken.outcome === 'taken') {
      request.countedAs = taken.events;
      return;
    }
    onRefused(name, taken.outcome);
    if (taken.outcome === 'refused')
      throw new RequestError('too_many_requests', 'This was done too often.', undefined, {
        retryAfterSeconds: taken.waitSeconds ?? 1,
      });
    // One bit more for each ninth of the limit: the last calls cost four times the first.
    const difficulty = environment.proofOfWorkBits + Math.max(0, Math.floor((taken.done / max - 2 / 3) * 9));
    throw new RequestError('proof_required', `This needs a proof of work in ${PROOF_HEADER}.`, undefined, {
      challenge: makeChallenge(challengeKey, scope, difficulty, new Date()),
    });
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const events = request.countedAs;
    if (events === null || reply.statusCode < 400) return payload;
    request.countedAs = null;
    await sql`delete from limit_events where id = any(${events}::bigint[])`
      .execute(db)
      // Whoever fails because the database is away has a call less until tomorrow.
      .catch((error: unknown) => request.log.warn({ err: error }, 'a failed call could not be given back'));
    return payload;
  });
}

/**
 * Counts one call in one statement; no row for a repeated one, which is not counted. Not waited for until it is on the
 * disk: a crash may forget the calls of the last moment, and each that wrote something waits for its own commit.
 */
const take = preparedStatement<Taken>(
  `select taken.outcome, taken.events, taken.done, taken.wait_seconds
   from (
     select set_config('synchronous_commit', 'off', true), $9::text is null or not exists (
       select from idempotency_keys where actor = any($7::text[]) and route = $8 and key = $9) as is_new offset 0
   ) as call cross join lateral
     take_limit($1, $2::text[], $3::int, $4::int, make_interval(hours => $5::int), $6::text) as taken
   where call.is_new`,
);

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 400) : '';
}
