import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database.ts';

/**
 * Runs when the account states a proved address. Confirmed searches of that address without an account are linked to the
 * account, and all alerts of the account are sent to its current address.
 */
export async function linkSearchesToAccount(
  transaction: DatabaseTransaction,
  { uid, email }: { uid: string; email: string },
  now: Date,
): Promise<void> {
  await sql`
    update saved_searches s set user_uid = ${uid}
    where user_uid is null and email = ${email} and confirmed_at is not null
      and not exists (select from saved_searches own where own.user_uid = ${uid} and own.fingerprint = s.fingerprint)`.execute(
    transaction,
  );
  await sql`
    update saved_searches set email = ${email}, confirmed_at = coalesce(confirmed_at, ${now}::timestamptz)
    where user_uid = ${uid} and (email is distinct from ${email} or confirmed_at is null)`.execute(transaction);
}
