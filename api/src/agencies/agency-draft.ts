import { sql } from 'kysely';
import type { z } from 'zod';
import type { AgencyDraftAnswer, agencyDraftPutSchema } from '@houni/contracts/agency-draft';
import { requireAccount } from '../accounts/require-account.ts';
import type { Database } from '../database.ts';
import type { VerifiedUser } from '../platform/auth.ts';
import { DomainError } from '../platform/domain-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../services.ts';
import { lockUserWithoutAgency } from './create-agency.ts';

const nextRevision = sql<number>`nextval('agency_draft_revisions')`;

/** The registration that the user has begun. */
export async function readAgencyDraft(db: Database, ownerUid: string): Promise<AgencyDraftAnswer> {
  const row = await db
    .selectFrom('agencyDrafts')
    .select(['content', 'revision', 'updatedAt'])
    .where('ownerUid', '=', ownerUid)
    .executeTakeFirst();
  return { draft: row ? { ...row, updatedAt: row.updatedAt.toISOString() } : null };
}

/**
 * Saves the registration over the revision that the client has read; null when it has read none.
 * @throws DomainError `conflict` if another device has saved since (field `revision`), or for a member of an agency (`agency`)
 */
export async function saveAgencyDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: VerifiedUser,
  { content, revision }: z.output<typeof agencyDraftPutSchema>,
): Promise<AgencyDraftAnswer> {
  await requireAccount(db, user, now());
  const values = { content: JSON.stringify(content), updatedAt: now() };
  await inTransaction(db, async (transaction) => {
    await lockUserWithoutAgency(transaction, user.uid);
    const saved = await (revision === null
      ? transaction
          .insertInto('agencyDrafts')
          .values({ ...values, ownerUid: user.uid, createdAt: now() })
          .onConflict((conflict) => conflict.column('ownerUid').doNothing())
          .returning('ownerUid')
          .executeTakeFirst()
      : transaction
          .updateTable('agencyDrafts')
          .set({ ...values, revision: nextRevision })
          .where('ownerUid', '=', user.uid)
          .where('revision', '=', revision)
          .returning('ownerUid')
          .executeTakeFirst());
    if (!saved)
      throw new DomainError('conflict', 'The registration was changed in the meantime: read it again.', 'revision');
  });
  return readAgencyDraft(db, user.uid);
}

/** Deletes the registration that the user has begun, with its documents. A second call changes nothing. */
export async function deleteAgencyDraft(db: Database, ownerUid: string): Promise<{ deleted: true }> {
  await inTransaction(db, async (transaction) => {
    // As every other change of a registration, so that one that is sent at the same time keeps its documents or has none.
    await transaction.selectFrom('users').select('uid').where('uid', '=', ownerUid).forUpdate().execute();
    await transaction.deleteFrom('agencyDrafts').where('ownerUid', '=', ownerUid).execute();
    await transaction
      .deleteFrom('agencyDocuments')
      .where('ownerUid', '=', ownerUid)
      .where('agencyId', 'is', null)
      .execute();
  });
  return { deleted: true };
}
