import type { Selectable } from 'kysely';
import type { ConversationSide } from '@houni/contracts/message';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { addJob } from '../platform/jobs.ts';
import type { Schema } from '../platform/schema.ts';

export const MESSAGE_NOTICE_JOB = 'notify_of_message';
/** Whoever reads at once gets no mail, and several messages in a row make one. */
const NOTICE_DELAY_MS = 2 * 60_000;
/** What stays unread is recalled after this long, when more is written. */
const NOTICE_PAUSE_MS = 24 * 3_600_000;

export type ConversationRow = Selectable<Schema['conversations']>;

/** How the other side learns of a message: by a notice of what is unread, or by a mail that the caller queues itself. */
export type Notice = 'when_unread' | 'mailed_by_caller';

/**
 * Adds a message to a conversation whose row the transaction has locked; the conversation returns to both inboxes.
 * @throws RequestError `forbidden` where one side blocks the other, a moderator ended the conversation, or a guest is written to
 */
export async function writeMessage(
  transaction: DatabaseTransaction,
  conversation: ConversationRow,
  { side, author, text, notice }: { side: ConversationSide; author: string | null; text: string; notice: Notice },
): Promise<Selectable<Schema['messages']>> {
  // A guest has no inbox: he is answered by mail.
  const unheard = side === 'advertiser' && conversation.seekerUid === null;
  if (unheard || conversation.closedAt !== null || conversation.seekerBlocks || conversation.advertiserBlocks) {
    throw new RequestError('forbidden', 'Nothing more can be written in this conversation.');
  }
  const message = await transaction
    .insertInto('messages')
    .values({
      conversationId: conversation.id,
      position: conversation.lastPosition + 1,
      side,
      authorUid: author,
      body: text,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const reader = side === 'seeker' ? 'advertiser' : 'seeker';
  const noticed = reader === 'seeker' ? conversation.seekerNoticedAt : conversation.advertiserNoticedAt;
  const due = reader === 'seeker' ? conversation.seekerNoticeDue : conversation.advertiserNoticeDue;
  const recent = noticed !== null && message.sentAt.getTime() - noticed.getTime() < NOTICE_PAUSE_MS;
  const notify = notice === 'when_unread' && !due && !recent;
  const mailed = notice === 'mailed_by_caller';
  await transaction
    .updateTable('conversations')
    .set({
      lastPosition: message.position,
      lastMessageAt: message.sentAt,
      seekerArchived: false,
      advertiserArchived: false,
    })
    .set(
      // Whoever answers has read what was written to him.
      reader === 'seeker'
        ? {
            seekerUnread: conversation.seekerUnread + 1,
            advertiserUnread: 0,
            advertiserNoticeDue: false,
            advertiserNoticedAt: null,
            ...(notify && { seekerNoticeDue: true }),
          }
        : {
            advertiserUnread: conversation.advertiserUnread + 1,
            seekerUnread: 0,
            seekerNoticeDue: false,
            seekerNoticedAt: null,
            ...(notify && { advertiserNoticeDue: true }),
            ...(mailed && { advertiserNoticeDue: false, advertiserNoticedAt: message.sentAt }),
          },
    )
    .where('id', '=', conversation.id)
    .execute();
  if (notify) {
    await addJob(
      transaction,
      MESSAGE_NOTICE_JOB,
      { conversation: conversation.id, side: reader },
      {
        key: `${MESSAGE_NOTICE_JOB}:${conversation.id}:${reader}`,
        runAt: new Date(message.sentAt.getTime() + NOTICE_DELAY_MS),
      },
    );
  }
  return message;
}
