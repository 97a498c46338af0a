import type { TermsVersion } from '@houni/contracts/account-terms';
import type { Database, DatabaseTransaction } from '../platform/database.ts';

/** Notes that a person has accepted a version of the terms; the first time counts. */
export async function acceptTerms(
  db: Database | DatabaseTransaction,
  userUid: string,
  version: TermsVersion,
): Promise<void> {
  await db
    .insertInto('acceptedTerms')
    .values({ userUid, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
