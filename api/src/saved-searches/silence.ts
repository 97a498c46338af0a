import type { DatabaseTransaction } from '../platform/database.ts';

/** Forgets what a search found and has not told: when alerts are wanted again, they begin with new ads. */
export async function silence(transaction: DatabaseTransaction, searchId: number): Promise<void> {
  await transaction
    .deleteFrom('savedSearchFinds')
    .where('searchId', '=', searchId)
    .where('toldAt', 'is', null)
    .execute();
  await transaction.updateTable('savedSearches').set({ pending: 0 }).where('id', '=', searchId).execute();
}
