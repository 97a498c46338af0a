import type { ConversationSide } from '@houni/contracts/message';
import type { DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { isAdvertiserOf } from './conversation-subject.ts';
import type { ConversationRow } from './write-message.ts';

/**
 * Locks a conversation of the user until the end of the transaction.
 * @returns the conversation and the side of the user
 * @throws DomainError `not_found`, also for a conversation of others
 */
export async function lockOwnConversation(
  transaction: DatabaseTransaction,
  uid: string,
  key: string,
): Promise<{ conversation: ConversationRow; side: ConversationSide }> {
  const conversation = await transaction
    .selectFrom('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .selectAll('conversations')
    .where('conversations.publicKey', '=', key)
    .where((eb) => eb.or([eb('conversations.seekerUid', '=', uid), isAdvertiserOf(uid)]))
    .forUpdate('conversations')
    .executeTakeFirst();
  if (!conversation) throw new DomainError('not_found', 'You have no conversation with this key.', 'key');
  return { conversation, side: conversation.seekerUid === uid ? 'seeker' : 'advertiser' };
}
