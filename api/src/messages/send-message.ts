import type { FastifyRequest } from 'fastify';
import type { Message, SentMessage } from '@houni/contracts/message';
import { requireAccount } from '../accounts/require-account.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { signedInUser } from '../platform/access.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { lockOwnConversation } from './lock-own-conversation.ts';
import { writeMessage } from './write-message.ts';

/**
 * Sends a message in an existing conversation. The ad need not be online.
 * @throws DomainError `forbidden` if the conversation is blocked, closed, or with a guest
 */
export async function sendMessage(
  services: Services,
  request: FastifyRequest,
  key: string,
  text: string,
): Promise<SentMessage> {
  const user = signedInUser(request);
  const now = services.now();
  const { displayName } = await requireAccount(services.db, user, now);
  return withIdempotency(services, request, user.uid, async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, user.uid, key);
    const message = await writeMessage(transaction, conversation, {
      side,
      author: user.uid,
      text,
      notification: 'when_unread',
      now,
    });
    if (side === 'seeker' && conversation.adId !== null) {
      await countAdEvent(transaction, conversation.adId, 'messages', now);
    }
    return { key, message: ownMessage(message, displayName) };
  });
}

function ownMessage(
  { position, body, sentAt }: { position: number; body: string; sentAt: Date },
  author: string,
): Message {
  return { position, mine: true, author, text: body, sentAt: sentAt.toISOString() };
}
