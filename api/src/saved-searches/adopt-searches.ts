import { sql } from 'kysely';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database } from '../platform/database.ts';

/**
 * Brings the searches of a person together, at each sign-in with a proved address: those saved for that address before
 * there was an account become the account's, and the account's alerts go to the address that it has now.
 */
export async function adoptSearches(db: Database, { uid, email, emailVerified }: VerifiedUser): Promise<void> {
  if (!emailVerified || email === null) return;
  await sql`
    update saved_searches s set user_uid = ${uid}
    where user_uid is null and email = ${email} and confirmed_at is not null
      and not exists (select from saved_searches own where own.user_uid = ${uid} and own.fingerprint = s.fingerprint)`.execute(
    db,
  );
  await sql`
    update saved_searches set email = ${email}, confirmed_at = coalesce(confirmed_at, now())
    where user_uid = ${uid} and (email is distinct from ${email} or confirmed_at is null)`.execute(db);
}
