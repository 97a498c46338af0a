import { sql } from 'kysely';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database } from '../database.ts';

/**
 * Runs at each sign-in with a verified address. Confirmed searches of that address without an account are linked to the
 * account, and all alerts of the account are sent to its current address.
 */
export async function linkSearchesToAccount(
  db: Database,
  { uid, email, emailVerified }: VerifiedUser,
  now: Date,
): Promise<void> {
  if (!emailVerified || email === null) return;
  await sql`
    update saved_searches s set user_uid = ${uid}
    where user_uid is null and email = ${email} and confirmed_at is not null
      and not exists (select from saved_searches own where own.user_uid = ${uid} and own.fingerprint = s.fingerprint)`.execute(
    db,
  );
  await sql`
    update saved_searches set email = ${email}, confirmed_at = coalesce(confirmed_at, ${now}::timestamptz)
    where user_uid = ${uid} and (email is distinct from ${email} or confirmed_at is null)`.execute(db);
}
