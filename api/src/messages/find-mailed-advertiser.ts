import { sql } from 'kysely';
import { ownerOf } from '../accounts/membership.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { ConversationSubject } from './conversation-subject.ts';

/**
 * The account that gets the mails about a subject: the author of an ad, or for an ad of an agency whose author has no
 * proved address the owner of the agency; of an agency its owner. The address on the agency's page is what somebody
 * typed, so nothing is mailed to it.
 * @returns the uid; the account may have no proved address either. Null for an agency that has lost its owner
 */
export async function findMailedAdvertiser(
  transaction: DatabaseTransaction,
  { adId, agencyId }: ConversationSubject,
): Promise<string | null> {
  if (adId === null) return ownerOf(transaction, agencyId);
  const { uid } = await transaction
    .selectFrom('ads')
    .innerJoin('users as author', 'author.uid', 'ads.ownerUid')
    .leftJoin('agencyMembers as owner', (join) =>
      join.onRef('owner.agencyId', '=', 'ads.agencyId').on('owner.role', '=', 'owner'),
    )
    .select(
      sql<string>`case when author.email_proved then author.uid else coalesce(owner.user_uid, author.uid) end`.as(
        'uid',
      ),
    )
    .where('ads.id', '=', adId)
    .executeTakeFirstOrThrow();
  return uid;
}
