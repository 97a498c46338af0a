import type { DatabaseTransaction } from '../database.ts';

/** Deletes the matches that were not sent. If alerts are enabled again, they start with new ads. */
export async function discardPendingMatches(transaction: DatabaseTransaction, searchId: number): Promise<void> {
  await transaction
    .deleteFrom('savedSearchMatches')
    .where('searchId', '=', searchId)
    .where('notifiedAt', 'is', null)
    .execute();
  await transaction.updateTable('savedSearches').set({ pending: 0 }).where('id', '=', searchId).execute();
}
