import type { FastifyRequest } from 'fastify';
import type { Message, SentMessage } from '@houni/contracts/message';
import { requireProfile } from '../accounts/profile.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { signedInUser } from '../platform/access.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';
import { requireOnlineAd, seekersConversation } from './open-conversation.ts';
import { lockOwnConversation } from './own-conversation.ts';
import { writeMessage } from './write-message.ts';

/** A signed-in seeker writes about an online ad: in the conversation that he has about it, or in a new one. */
export async function startConversation(
  services: Services,
  request: FastifyRequest,
  { publicKey, text }: { publicKey: string; text: string },
): Promise<SentMessage> {
  const user = signedInUser(request);
  const { displayName } = await requireProfile(services.db, user);
  return withIdempotency(services, request, user.uid, async (transaction) => {
    const ad = await requireOnlineAd(transaction, publicKey, user.uid);
    const conversation = await seekersConversation(transaction, ad.id, user.uid);
    const message = await writeMessage(transaction, conversation, {
      side: 'seeker',
      author: user.uid,
      text,
      notice: 'when_unread',
    });
    await countAdEvent(transaction, ad.id, 'messages', services.now());
    return { key: conversation.publicKey, message: ownMessage(message, displayName) };
  });
}

/**
 * Writes in a conversation that runs, whatever became of the ad.
 * @throws RequestError `forbidden` where nothing more can be written; a guest has no inbox and is answered by mail
 */
export async function sendMessage(
  services: Services,
  request: FastifyRequest,
  key: string,
  text: string,
): Promise<SentMessage> {
  const user = signedInUser(request);
  const { displayName } = await requireProfile(services.db, user);
  return withIdempotency(services, request, user.uid, async (transaction) => {
    const { conversation, side } = await lockOwnConversation(transaction, user.uid, key);
    const message = await writeMessage(transaction, conversation, {
      side,
      author: user.uid,
      text,
      notice: 'when_unread',
    });
    if (side === 'seeker') await countAdEvent(transaction, conversation.adId, 'messages', services.now());
    return { key, message: ownMessage(message, displayName) };
  });
}

function ownMessage(
  { position, body, sentAt }: { position: number; body: string; sentAt: Date },
  author: string,
): Message {
  return { position, mine: true, author, text: body, sentAt: sentAt.toISOString() };
}
