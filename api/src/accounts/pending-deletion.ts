import type { Database, DatabaseTransaction } from '../database.ts';

/**
 * True if ads of this author must stay offline because an account is about to be deleted: the author's own, or for an
 * agency ad that of the agency's only member.
 */
export async function isDeletionPending(
  db: Database | DatabaseTransaction,
  { ownerUid, agencyId }: { ownerUid: string; agencyId: number | null },
): Promise<boolean> {
  const deletion = await db
    .selectFrom('accountDeletions')
    .select('userUid')
    .where((eb) => (agencyId === null ? eb('userUid', '=', ownerUid) : eb('closedAgencyId', '=', agencyId)))
    .executeTakeFirst();
  return deletion !== undefined;
}
