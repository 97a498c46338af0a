import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { announceConversation } from './conversation-feed.ts';
import { lockOwnConversation } from './lock-own-conversation.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Marks all messages up to a position as read. @returns the number of unread messages */
export function markRead({ db }: Services, uid: string, key: string, position: number): Promise<{ unread: number }> {
  return inTransaction(db, async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, uid, key);
    const { count } = await transaction
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('conversationId', '=', conversation.id)
      .where('side', '<>', side)
      .where('position', '>', position)
      .executeTakeFirstOrThrow();
    const before = side === 'seeker' ? conversation.seekerUnread : conversation.advertiserUnread;
    // An older position (from another tab) must not increase the number.
    const unread = Math.min(count, before);
    if (unread === before) return { unread };
    const allRead = unread === 0;
    await transaction
      .updateTable('conversations')
      .set(
        side === 'seeker'
          ? { seekerUnread: unread, ...(allRead && { seekerNotificationDue: false, seekerNotifiedAt: null }) }
          : {
              advertiserUnread: unread,
              ...(allRead && { advertiserNotificationDue: false, advertiserNotifiedAt: null }),
            },
      )
      .where('id', '=', conversation.id)
      .execute();
    await announceConversation(transaction, conversation.id);
    return { unread };
  });
}

/** Archives a conversation or moves it back to the inbox. A new message also moves it back. */
export function archiveConversation(
  { db }: Services,
  uid: string,
  key: string,
  archived: boolean,
): Promise<{ archived: boolean }> {
  return inTransaction(db, async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, uid, key);
    await transaction
      .updateTable('conversations')
      .set(side === 'seeker' ? { seekerArchived: archived } : { advertiserArchived: archived })
      .where('id', '=', conversation.id)
      .execute();
    await announceConversation(transaction, conversation.id);
    return { archived };
  });
}

/** While one side blocks, neither side can write. Existing messages remain readable. */
export function blockConversation(
  { db }: Services,
  uid: string,
  key: string,
  blocked: boolean,
): Promise<{ blocked: boolean }> {
  return inTransaction(db, async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, uid, key);
    await transaction
      .updateTable('conversations')
      .set(side === 'seeker' ? { seekerBlocks: blocked } : { advertiserBlocks: blocked })
      // Cancels a pending notification mail about the blocked conversation.
      .set(
        side === 'seeker'
          ? { seekerNotificationDue: sql<boolean>`seeker_notification_due and not ${blocked}` }
          : { advertiserNotificationDue: sql<boolean>`advertiser_notification_due and not ${blocked}` },
      )
      .where('id', '=', conversation.id)
      .execute();
    await announceConversation(transaction, conversation.id);
    return { blocked };
  });
}
