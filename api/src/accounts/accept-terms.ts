import type { TermsVersion } from '@houni/domain/account-terms';
import type { Database, DatabaseTransaction } from '../database.ts';

/** Records that a user has accepted a version of the terms. The first acceptance counts. */
export async function acceptTerms(
  db: Database | DatabaseTransaction,
  userUid: string,
  version: TermsVersion,
  now: Date,
): Promise<void> {
  await db
    .insertInto('acceptedTerms')
    .values({ userUid, version, acceptedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
