import { sql } from 'kysely';
import { isSignedLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';
import { LINK_PURPOSES } from './search-links.ts';
import type { LinkAction } from './search-links.ts';
import { silence } from './silence.ts';

/**
 * Does what a signed link of a mail says; a second click comes to the same.
 * @returns false for a signature that is not ours, and for a search to confirm that is not there any more
 */
export function followLink(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  action: LinkAction,
  { key, signature }: { key: string; signature: string },
): Promise<boolean> {
  if (!isSignedLink(LINK_PURPOSES[action], key, signature, environment.mailSigningKey)) return Promise.resolve(false);
  return db.transaction().execute(async (transaction) => {
    if (action === 'confirm') {
      const confirmed = await transaction
        .updateTable('savedSearches')
        .set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
        .where('publicKey', '=', key)
        .where('email', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      return confirmed !== undefined;
    }
    // Without an account nobody could change the search again: it goes, with the address.
    const removed = await transaction
      .deleteFrom('savedSearches')
      .where('publicKey', '=', key)
      .where('userUid', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (removed) return true;
    const kept = await transaction
      .updateTable('savedSearches')
      .set({ frequency: 'none' })
      .where('publicKey', '=', key)
      .returning('id')
      .executeTakeFirst();
    if (kept) await silence(transaction, kept.id);
    return true;
  });
}
