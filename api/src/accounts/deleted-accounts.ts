import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { VerifiedUser } from '../platform/auth.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';

/** Ids of accounts are long and random: their hash names nobody. */
function hashOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url');
}

/** Remembers that an account was deleted now. */
export async function noteDeleted(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await transaction
    .insertInto('deletedAccounts')
    .values({ uidHash: hashOf(uid), deletedAt: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('uidHash').doUpdateSet({ deletedAt: sql<Date>`now()` }))
    .execute();
}

/**
 * A token lives for an hour: one from before the deletion must not make the account anew. Whoever signs in again
 * afterwards begins a new one.
 * @throws RequestError `unauthorized`
 */
export async function refuseDeleted(db: Database, { uid, signedInAt }: VerifiedUser): Promise<void> {
  const deleted = await db
    .selectFrom('deletedAccounts')
    .select('deletedAt')
    .where('uidHash', '=', hashOf(uid))
    .executeTakeFirst();
  if (deleted && (signedInAt === undefined || signedInAt <= deleted.deletedAt)) {
    throw new RequestError('unauthorized', 'This account was deleted.');
  }
}
