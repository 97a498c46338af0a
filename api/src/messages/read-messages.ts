import type { z } from 'zod';
import type { Message, MessagesAnswer, messagesQuerySchema, ConversationSide } from '@houni/contracts/message';
import type { Database } from '../database.ts';
import type { Services } from '../services.ts';
import { findConversation } from './conversations.ts';

interface MessageRow {
  position: number;
  side: ConversationSide;
  body: string;
  sentAt: Date;
  author: string | null;
}

/** A message from the point of view of one side. The other side's author is shown as `otherName`. */
export function toMessage(row: MessageRow, side: ConversationSide, otherName: string): Message {
  const mine = row.side === side;
  return {
    position: row.position,
    mine,
    author: mine ? (row.author ?? '') : otherName,
    text: row.body,
    sentAt: row.sentAt.toISOString(),
  };
}

/**
 * A page of messages: the newest ones, or those before or after a position. Positions never change, so pages never overlap
 * or miss messages that arrive between two calls.
 */
export async function readMessages(
  services: Services,
  uid: string,
  key: string,
  { before, after, limit, locale }: z.output<typeof messagesQuerySchema>,
): Promise<MessagesAnswer> {
  const { id, view } = await findConversation(services, uid, key, locale);
  let found = selectMessages(services.db, id);
  if (before !== undefined) found = found.where('position', '<', before);
  if (after !== undefined) found = found.where('position', '>', after);
  const rows = await found
    .orderBy('position', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const more = rows.length > limit;
  const shown = rows.slice(0, limit).sort((a, b) => a.position - b.position);
  return {
    conversation: view,
    items: shown.map((row) => toMessage(row, view.side, view.other.name)),
    hasOlder: after === undefined ? more : (shown[0]?.position ?? 1) > 1,
    hasNewer: after === undefined ? before !== undefined && shown.length > 0 : more,
  };
}

function selectMessages(db: Database, conversationId: number) {
  return db
    .selectFrom('messages')
    .leftJoin('users', 'users.uid', 'messages.authorUid')
    .select(['messages.position', 'messages.side', 'messages.body', 'messages.sentAt', 'users.displayName as author'])
    .where('conversationId', '=', conversationId);
}
