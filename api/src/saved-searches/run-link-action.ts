import { sql } from 'kysely';
import { isSignedLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { LINK_PURPOSES } from './search-links.ts';
import type { LinkAction } from './search-links.ts';
import { discardPendingMatches } from './discard-pending-matches.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/**
 * Runs the action of a signed link in a mail. Idempotent.
 * @returns false if the signature is invalid, or if the search to confirm does not exist any more
 */
export function runLinkAction(
  { db, environment, now }: Pick<Services, 'db' | 'environment' | 'now'>,
  action: LinkAction,
  { key, signature }: { key: string; signature: string },
): Promise<boolean> {
  if (!isSignedLink(LINK_PURPOSES[action], key, signature, environment.acceptedSigningKeys))
    return Promise.resolve(false);
  return inTransaction(db, async (transaction) => {
    if (action === 'confirm') {
      const confirmed = await transaction
        .updateTable('savedSearches')
        .set({ confirmedAt: sql`coalesce(confirmed_at, ${now()}::timestamptz)` })
        .where('publicKey', '=', key)
        .where('email', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return confirmed !== undefined;
    }
    // A search without an account is deleted with its address, because nobody could change it later.
    const removed = await transaction
      .deleteFrom('savedSearches')
      .where('publicKey', '=', key)
      .where('userUid', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (removed) return true;
    const updated = await transaction
      .updateTable('savedSearches')
      .set({ frequency: 'none' })
      .where('publicKey', '=', key)
      .returning('id')
      .executeTakeFirst();
    if (updated) await discardPendingMatches(transaction, updated.id);
    return true;
  });
}
