import { sql } from 'kysely';
import type { AccountSessions } from '@houni/contracts/session';
import { requireProfile } from '../accounts/profile.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { newKey } from '../platform/keys.ts';
import { deviceOf } from './device.ts';

/** Seconds between two notes that a session is in use. */
const NOTE_EVERY_S = 300;
/** Days without use after which a session is forgotten: as long as the browser keeps its cookies. */
const KEPT_DAYS = 60;
const MAX_USER_AGENT = 300;

/**
 * Notes that a session is in use; the first time, that it began. An account without a row here has none (the sign-in
 * call makes it), and a token that says no moment belongs to no session.
 */
export async function noteSession(db: Database, { uid, signedInAt }: VerifiedUser, userAgent: string): Promise<void> {
  if (!signedInAt) return;
  await sql`
    insert into sessions (public_key, user_uid, signed_in_at, user_agent)
    select ${newKey('se_')}, uid, ${signedInAt}, ${userAgent.slice(0, MAX_USER_AGENT)} from users where uid = ${uid}
    on conflict on constraint session_per_sign_in do update set last_seen_at = now()
    where sessions.last_seen_at < now() - make_interval(secs => ${NOTE_EVERY_S})`.execute(db);
}

/** Where the account is signed in, the newest use first. */
export async function listSessions(db: Database, { uid, signedInAt }: VerifiedUser): Promise<AccountSessions> {
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
 * Ends the caller's own session: its tokens open nothing from now on, wherever a copy of them is. An account that was
 * signed in while the sign-in call could not be made has no row here yet, and gets it now: there is nowhere else to
 * write down that the session is over.
 */
export async function endSession(db: Database, user: VerifiedUser, userAgent: string): Promise<{ ended: number }> {
  await requireProfile(db, user);
  await noteSession(db, user, userAgent);
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('userUid', '=', user.uid)
    .where('signedInAt', '=', user.signedInAt ?? new Date(0))
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return { ended: Number(result.numUpdatedRows) };
}

/** Ends every session of the account but the caller's; sign-ins that were never seen here end, too. */
export async function endOtherSessions(
  db: Database,
  user: VerifiedUser,
  userAgent: string,
): Promise<{ ended: number }> {
  await noteSession(db, user, userAgent);
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ signedOutBefore: sql<Date>`now()` })
      .where('uid', '=', user.uid)
      .execute();
    const result = await transaction
      .updateTable('sessions')
      .set({ endedAt: sql<Date>`now()` })
      .where('userUid', '=', user.uid)
      .where('signedInAt', '<>', user.signedInAt ?? new Date(0))
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return { ended: Number(result.numUpdatedRows) };
  });
}

/** Ends every session of the account, also those that were never seen here. */
export async function endAllSessions(transaction: DatabaseTransaction, uid: string): Promise<void> {
  const endedAt = sql<Date>`now()`;
  await transaction.updateTable('users').set({ signedOutBefore: endedAt }).where('uid', '=', uid).execute();
  await transaction
    .updateTable('sessions')
    .set({ endedAt })
    .where('userUid', '=', uid)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends one session of the account.
 * @throws RequestError `not_found` where the account has no such session, or it has ended
 */
export async function endSessionByKey(db: Database, { uid }: VerifiedUser, key: string): Promise<{ ended: number }> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()` })
    .where('userUid', '=', uid)
    .where('publicKey', '=', key)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new RequestError('not_found', 'There is no such session.');
  return { ended: 1 };
}

/**
 * Forgets sessions that nobody uses any more. The provider's renewal tokens may outlive them, so the account remembers
 * up to when its forgotten sign-ins reach: they stay over.
 */
export async function forgetSessions(db: Database): Promise<void> {
  await sql`
    with forgotten as (
      delete from sessions where coalesce(ended_at, last_seen_at) < now() - make_interval(days => ${KEPT_DAYS})
      returning user_uid, signed_in_at
    )
    update users set signed_out_before = greatest(signed_out_before, latest.moment + interval '1 second')
    from (select user_uid, max(signed_in_at) as moment from forgotten group by user_uid) as latest
    where users.uid = latest.user_uid`.execute(db);
}
