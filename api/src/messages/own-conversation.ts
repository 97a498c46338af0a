import type { ConversationSide } from '@houni/contracts/message';
import type { DatabaseTransaction } from '../platform/database.ts';
import { RequestError } from '../platform/errors.ts';
import { isOwnAd } from '../platform/ownership.ts';
import type { ConversationRow } from './write-message.ts';

/**
 * Locks a conversation that the user takes part in until the transaction ends, and says on which side he stands.
 * @throws RequestError `not_found` for what does not exist or is between others: a stranger learns nothing
 */
export async function lockOwnConversation(
  transaction: DatabaseTransaction,
  uid: string,
  key: string,
): Promise<{ conversation: ConversationRow; side: ConversationSide }> {
  const conversation = await transaction
    .selectFrom('conversations')
    .innerJoin('ads', 'ads.id', 'conversations.adId')
    .selectAll('conversations')
    .where('conversations.publicKey', '=', key)
    .where((eb) => eb.or([eb('conversations.seekerUid', '=', uid), isOwnAd(uid)]))
    .forUpdate('conversations')
    .executeTakeFirst();
  if (!conversation) throw new RequestError('not_found', 'You have no conversation with this key.', 'key');
  return { conversation, side: conversation.seekerUid === uid ? 'seeker' : 'advertiser' };
}
