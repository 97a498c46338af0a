import { sql } from 'kysely';
import type { AccountSessions } from '@houni/contracts/session';
import { requireAccount } from '../accounts/require-account.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { addJob } from '../platform/jobs.ts';
import { newKey } from '../platform/keys.ts';
import type { Services } from '../services.ts';
import { deviceOf } from './device.ts';
import { END_PROVIDER_SESSIONS_JOB } from './end-provider-sessions.ts';
import { inTransaction } from '../platform/in-transaction.ts';

type SessionServices = Pick<Services, 'db' | 'now'>;

/** A session is updated at most once within this time. */
const UPDATE_INTERVAL_S = 300;
/** Unused sessions are deleted after this time, which is also the lifetime of the browser's cookies. */
const RETENTION_DAYS = 60;
const MAX_USER_AGENT_LENGTH = 300;

/**
 * Records that a session is in use, and creates it the first time. Does nothing before the sign-in call has created the
 * account, or if the token has no sign-in time.
 */
export async function recordSession(
  { db, now: clock }: SessionServices,
  { uid, signedInAt }: VerifiedUser,
  userAgent: string,
): Promise<void> {
  if (!signedInAt) return;
  const now = clock();
  await sql`
    insert into sessions (public_key, user_uid, signed_in_at, user_agent, last_seen_at)
    select ${newKey('se_')}, uid, ${signedInAt}, ${userAgent.slice(0, MAX_USER_AGENT_LENGTH)}, ${now}::timestamptz from users where uid = ${uid}
    on conflict on constraint session_per_sign_in do update set last_seen_at = excluded.last_seen_at
    where sessions.last_seen_at < excluded.last_seen_at - make_interval(secs => ${UPDATE_INTERVAL_S})`.execute(db);
}

/** The active sessions of the account, last used first. */
export async function listSessions(
  db: Database,
  { uid, signedInAt }: Pick<VerifiedUser, 'uid' | 'signedInAt'>,
): Promise<AccountSessions> {
  const rows = await db
    .selectFrom('sessions')
    .select(['publicKey', 'signedInAt', 'userAgent', 'lastSeenAt'])
    .where('userUid', '=', uid)
    .where('endedAt', 'is', null)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const items = rows.map((row) => ({
    key: row.publicKey,
    current: row.signedInAt.getTime() === signedInAt?.getTime(),
    device: deviceOf(row.userAgent),
    signedInAt: row.signedInAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
  return { items };
}

/**
 * Ends the caller's own session: all copies of its tokens are rejected from now on. Creates the account if the sign-in
 * call never arrived, because the end of the session must be stored.
 */
export async function endSession(
  services: SessionServices,
  user: VerifiedUser,
  userAgent: string,
): Promise<{ ended: number }> {
  const { db, now } = services;
  await requireAccount(db, user, now());
  await recordSession(services, user, userAgent);
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: now() })
    .where('userUid', '=', user.uid)
    .where('signedInAt', '=', user.signedInAt ?? new Date(0))
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return { ended: Number(result.numUpdatedRows) };
}

/** Ends every session of the account except the caller's, including sessions that never called the API. */
export async function endOtherSessions(
  services: SessionServices,
  user: VerifiedUser,
  userAgent: string,
): Promise<{ ended: number }> {
  await recordSession(services, user, userAgent);
  const endedAt = services.now();
  return inTransaction(services.db, async (transaction) => {
    await transaction.updateTable('users').set({ signedOutBefore: endedAt }).where('uid', '=', user.uid).execute();
    const result = await transaction
      .updateTable('sessions')
      .set({ endedAt })
      .where('userUid', '=', user.uid)
      .where('signedInAt', '<>', user.signedInAt ?? new Date(0))
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return { ended: Number(result.numUpdatedRows) };
  });
}

/** Ends every session of the account, including sessions that never called the API, here and at the identity provider. */
export async function endAllSessions(
  transaction: DatabaseTransaction,
  uid: string,
  endedAt: Date,
): Promise<{ ended: number }> {
  await transaction.updateTable('users').set({ signedOutBefore: endedAt }).where('uid', '=', uid).execute();
  const result = await transaction
    .updateTable('sessions')
    .set({ endedAt })
    .where('userUid', '=', uid)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  await addJob(transaction, END_PROVIDER_SESSIONS_JOB, { uid, endedAt: endedAt.toISOString() });
  return { ended: Number(result.numUpdatedRows) };
}

/**
 * Ends one session of the account.
 * @throws DomainError `not_found` if the account has no such session, or it has ended
 */
export async function endSessionByKey(
  { db, now }: { db: Database | DatabaseTransaction; now: () => Date },
  { uid }: Pick<VerifiedUser, 'uid'>,
  key: string,
): Promise<{ ended: number }> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: now() })
    .where('userUid', '=', uid)
    .where('publicKey', '=', key)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new DomainError('not_found', 'There is no such session.');
  return { ended: 1 };
}

/**
 * Deletes unused sessions. The provider's refresh tokens may live longer, so the account stores the newest deleted
 * sign-in: tokens up to then remain invalid.
 */
export async function deleteUnusedSessions({ db, now }: SessionServices): Promise<void> {
  await sql`
    with deleted as (
      delete from sessions where coalesce(ended_at, last_seen_at) < ${now()}::timestamptz - make_interval(days => ${RETENTION_DAYS})
      returning user_uid, signed_in_at
    )
    update users set signed_out_before = greatest(signed_out_before, latest.signed_in_at + interval '1 second')
    from (select user_uid, max(signed_in_at) as signed_in_at from deleted group by user_uid) as latest
    where users.uid = latest.user_uid`.execute(db);
}
