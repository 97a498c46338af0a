import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';
import type { ImportRow } from './plan-import.ts';

/** The account in whose name an import writes, and which gets its mails. */
export interface ImportActor {
  uid: string;
  email: string | null;
  displayName: string;
}

/**
 * The account that acts for an import: the private advertiser, or for an agency the author while they are a member, and
 * otherwise the agency's owner. An owner whose account is about to be deleted is replaced by another member, so that the
 * feeds of the agency go on. Null while nobody may act: then the import waits.
 */
export async function importActor(
  db: Database | DatabaseTransaction,
  { ownerUid, agencyId, authorUid }: Pick<ImportRow, 'ownerUid' | 'agencyId' | 'authorUid'>,
): Promise<ImportActor | null> {
  const columns = sql`users.uid, users.email, users.display_name as "displayName"`;
  const isActive = sql`users.suspended_at is null
    and not exists (select from account_deletions where user_uid = users.uid)`;
  const found =
    agencyId === null
      ? sql<ImportActor>`select ${columns} from users where uid = ${ownerUid} and ${isActive}`
      : sql<ImportActor>`select ${columns} from agency_members as member join users on users.uid = member.user_uid
          where member.agency_id = ${agencyId} and ${isActive}
            and not exists (select from agency_members as owner join users as suspended on suspended.uid = owner.user_uid
              where owner.agency_id = ${agencyId} and owner.role = 'owner' and suspended.suspended_at is not null)
          order by (member.user_uid = ${authorUid}) desc nulls last, (member.role = 'owner') desc, member.member_order
          limit 1`;
  const { rows } = await found.execute(db);
  return rows[0] ?? null;
}
