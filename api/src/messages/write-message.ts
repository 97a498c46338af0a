import type { Selectable } from 'kysely';
import type { ConversationSide } from '@houni/contracts/message';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { addJob } from '../platform/jobs.ts';
import type { Schema } from '../schema/schema.ts';
import { announceConversation } from './conversation-feed.ts';

export const UNREAD_NOTIFICATION_JOB = 'send_unread_message_notification';
/** Delay before the mail: several messages share one mail, and none is sent if they are read immediately. */
const NOTIFICATION_DELAY_MS = 2 * 60_000;
/** Minimum time between two mails about unread messages of a conversation. */
const MIN_NOTIFICATION_INTERVAL_MS = 24 * 3_600_000;

export type ConversationRow = Selectable<Schema['conversations']>;

/** How the other side is notified: by a mail about unread messages, or by a mail that the caller queues. */
export type NotificationMode = 'when_unread' | 'sent_by_caller';

/**
 * Adds a message to a conversation that the transaction has locked, and moves the conversation back to both inboxes.
 * @throws DomainError `forbidden` if one side blocks, a moderator closed the conversation, or the recipient is a guest
 * who has not confirmed their address
 */
export async function writeMessage(
  transaction: DatabaseTransaction,
  conversation: ConversationRow,
  {
    side,
    author,
    text,
    notification,
    now,
  }: { side: ConversationSide; author: string | null; text: string; notification: NotificationMode; now: Date },
): Promise<Selectable<Schema['messages']>> {
  // The address of a guest may belong to a stranger until it is confirmed.
  const isUnreachable = side === 'advertiser' && conversation.seekerUid === null && conversation.guestProvedAt === null;
  if (isUnreachable || conversation.closedAt !== null || conversation.seekerBlocks || conversation.advertiserBlocks) {
    throw new DomainError('forbidden', 'No messages can be sent in this conversation.');
  }
  const message = await transaction
    .insertInto('messages')
    .values({
      conversationId: conversation.id,
      position: conversation.lastPosition + 1,
      side,
      authorUid: author,
      body: text,
      sentAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const recipientSide = side === 'seeker' ? 'advertiser' : 'seeker';
  const notifiedAt = recipientSide === 'seeker' ? conversation.seekerNotifiedAt : conversation.advertiserNotifiedAt;
  const due = recipientSide === 'seeker' ? conversation.seekerNotificationDue : conversation.advertiserNotificationDue;
  // A guest has no inbox: every answer is mailed.
  const isToGuest = recipientSide === 'seeker' && conversation.seekerUid === null;
  const recent =
    !isToGuest && notifiedAt !== null && message.sentAt.getTime() - notifiedAt.getTime() < MIN_NOTIFICATION_INTERVAL_MS;
  const notify = notification === 'when_unread' && !due && !recent;
  const sentByCaller = notification === 'sent_by_caller';
  await transaction
    .updateTable('conversations')
    .set({
      lastPosition: message.position,
      lastMessageAt: message.sentAt,
      seekerArchived: false,
      advertiserArchived: false,
    })
    .set(
      // Sending a message marks the messages of the other side as read.
      recipientSide === 'seeker'
        ? {
            seekerUnread: conversation.seekerUnread + 1,
            advertiserUnread: 0,
            advertiserNotificationDue: false,
            advertiserNotifiedAt: null,
            ...(notify && { seekerNotificationDue: true }),
          }
        : {
            advertiserUnread: conversation.advertiserUnread + 1,
            seekerUnread: 0,
            seekerNotificationDue: false,
            seekerNotifiedAt: null,
            ...(notify && { advertiserNotificationDue: true }),
            ...(sentByCaller && { advertiserNotificationDue: false, advertiserNotifiedAt: message.sentAt }),
          },
    )
    .where('id', '=', conversation.id)
    .execute();
  await announceConversation(transaction, conversation.id);
  if (notify) {
    await addJob(
      transaction,
      UNREAD_NOTIFICATION_JOB,
      { conversation: conversation.id, side: recipientSide },
      {
        key: `${UNREAD_NOTIFICATION_JOB}:${conversation.id}:${recipientSide}`,
        delayMs: NOTIFICATION_DELAY_MS,
      },
    );
  }
  return message;
}
