import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { lockOwnConversation } from './own-conversation.ts';

/** Notes that everything up to a position was seen. @returns how many messages are still unread */
export function markRead({ db }: Services, uid: string, key: string, position: number): Promise<{ unread: number }> {
  return db.transaction().execute(async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, uid, key);
    const { count } = await transaction
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('conversationId', '=', conversation.id)
      .where('side', '<>', side)
      .where('position', '>', position)
      .executeTakeFirstOrThrow();
    const before = side === 'seeker' ? conversation.seekerUnread : conversation.advertiserUnread;
    // An older position, sent by a slower tab, makes nothing unread again.
    const unread = Math.min(count, before);
    if (unread === before) return { unread };
    const seen = unread === 0;
    await transaction
      .updateTable('conversations')
      .set(
        side === 'seeker'
          ? { seekerUnread: unread, ...(seen && { seekerNoticeDue: false, seekerNoticedAt: null }) }
          : { advertiserUnread: unread, ...(seen && { advertiserNoticeDue: false, advertiserNoticedAt: null }) },
      )
      .where('id', '=', conversation.id)
      .execute();
    return { unread };
  });
}

/** Puts a conversation out of the inbox, or back; a new message brings it back too. */
export function archiveConversation(
  { db }: Services,
  uid: string,
  key: string,
  archived: boolean,
): Promise<{ archived: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, uid, key);
    await transaction
      .updateTable('conversations')
      .set(side === 'seeker' ? { seekerArchived: archived } : { advertiserArchived: archived })
      .where('id', '=', conversation.id)
      .execute();
    return { archived };
  });
}

/** While one side blocks, neither can write; what was written stays readable. */
export function blockConversation(
  { db }: Services,
  uid: string,
  key: string,
  blocked: boolean,
): Promise<{ blocked: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, uid, key);
    await transaction
      .updateTable('conversations')
      .set(side === 'seeker' ? { seekerBlocks: blocked } : { advertiserBlocks: blocked })
      // Whoever blocks wants no mail about what he blocked.
      .set(
        side === 'seeker'
          ? { seekerNoticeDue: sql<boolean>`seeker_notice_due and not ${blocked}` }
          : { advertiserNoticeDue: sql<boolean>`advertiser_notice_due and not ${blocked}` },
      )
      .where('id', '=', conversation.id)
      .execute();
    return { blocked };
  });
}
