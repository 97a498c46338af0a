import type { Database } from '../platform/database.ts';
import { grantCredits, lockAccount } from './credits.ts';
import type { AccountOwner } from './credits.ts';

let gifts = 0;

/** Credits for a test, as if a pack had been bought. */
export async function giveCredits(db: Database, owner: AccountOwner, amount: number): Promise<void> {
  gifts += 1;
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, owner);
    await grantCredits(transaction, { account, amount, cause: 'pack', reference: `test-gift-${gifts}` });
  });
}
