import type { FastifyRequest } from 'fastify';
import type { Message, SentMessage } from '@houni/contracts/message';
import { requireAccount } from '../accounts/require-account.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { signedInUser } from '../platform/access.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { requireOnlineAd, openSeekerConversation } from './open-conversation.ts';
import { lockOwnConversation } from './lock-own-conversation.ts';
import { writeMessage } from './write-message.ts';

/** Sends a message about an online ad, in the existing conversation of the seeker or in a new one. */
export async function startConversation(
  services: Services,
  request: FastifyRequest,
  { publicKey, text }: { publicKey: string; text: string },
): Promise<SentMessage> {
  const user = signedInUser(request);
  const now = services.now();
  const { displayName } = await requireAccount(services.db, user, now);
  return withIdempotency(services, request, user.uid, async (transaction) => {
    const ad = await requireOnlineAd(transaction, publicKey, user.uid);
    const conversation = await openSeekerConversation(transaction, ad.id, user.uid, now);
    const message = await writeMessage(transaction, conversation, {
      side: 'seeker',
      author: user.uid,
      text,
      notification: 'when_unread',
      now,
    });
    await countAdEvent(transaction, ad.id, 'messages', now);
    return { key: conversation.publicKey, message: ownMessage(message, displayName) };
  });
}

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
    if (side === 'seeker') await countAdEvent(transaction, conversation.adId, 'messages', now);
    return { key, message: ownMessage(message, displayName) };
  });
}

function ownMessage(
  { position, body, sentAt }: { position: number; body: string; sentAt: Date },
  author: string,
): Message {
  return { position, mine: true, author, text: body, sentAt: sentAt.toISOString() };
}
