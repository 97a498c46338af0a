import { createHash } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { DomainError } from '../platform/domain-error.ts';

/** Account ids are long and random, so the id cannot be found by its hash. */
function hashOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url');
}

/** Records that an account was deleted now. */
export async function recordDeletedAccount(transaction: DatabaseTransaction, uid: string, now: Date): Promise<void> {
  await transaction
    .insertInto('deletedAccounts')
    .values({ uidHash: hashOf(uid), deletedAt: now })
    .onConflict((conflict) => conflict.column('uidHash').doUpdateSet({ deletedAt: now }))
    .execute();
}

/**
 * A token is valid for an hour: one from before the deletion must not create the account again. A later sign-in creates
 * a new account.
 * @throws DomainError `unauthorized`
 */
export async function rejectDeletedAccount(db: Database, { uid, signedInAt }: VerifiedUser): Promise<void> {
  const deleted = await db
    .selectFrom('deletedAccounts')
    .select('deletedAt')
    .where('uidHash', '=', hashOf(uid))
    .executeTakeFirst();
  if (deleted && (signedInAt === undefined || signedInAt <= deleted.deletedAt)) {
    throw new DomainError('unauthorized', 'This account was deleted.');
  }
}
