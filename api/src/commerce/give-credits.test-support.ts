import type { Database } from '../database.ts';
import { grantCredits, lockAccount } from './credit-ledger.ts';
import type { AccountOwner } from './credit-ledger.ts';

let packs = 0;

/** Adds credits in a test, as if the owner had bought a pack. */
export async function giveCredits(db: Database, owner: AccountOwner, amount: number): Promise<void> {
  packs += 1;
  const reference = `test-pack-${packs}`;
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, owner);
    await grantCredits(transaction, { account, amount, cause: 'pack', reference });
  });
}
