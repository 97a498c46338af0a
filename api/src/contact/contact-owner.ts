import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ContactOwnerAnswer, contactOwnerBodySchema } from '@houni/contracts/contact';
import { requireAccount } from '../accounts/require-account.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { findMailedAdvertiser } from '../messages/find-mailed-advertiser.ts';
import { conversationUrl } from '../messages/conversation-url.ts';
import { confirmGuest } from '../messages/confirm-guest.ts';
import { isAbout } from '../messages/conversation-subject.ts';
import type { ConversationSubject } from '../messages/conversation-subject.ts';
import {
  createGuestConversation,
  openSeekerConversation,
  requireOnlineAd,
  requirePublicAgency,
} from '../messages/open-conversation.ts';
import type { Contacted } from '../messages/open-conversation.ts';
import { writeMessage } from '../messages/write-message.ts';
import { optionalUser } from '../platform/access.ts';
import { anonymousActor } from '../platform/client-address.ts';
import type { DatabaseTransaction } from '../database.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';

/** Per ad, and per agency. Further messages of guests are only shown in the inbox. */
const MAX_GUEST_MAILS_PER_DAY = 20;
const DAY_MS = 24 * 3_600_000;

type Body = z.output<typeof contactOwnerBodySchema>;

/**
 * Sends the first message to the advertiser of an online ad: to their inbox and by mail, with the sender as reply address. The
 * address of the advertiser is not revealed to the sender.
 *
 * Mails of guests are limited per subject, so that a mailbox cannot be flooded. The sender only gets a copy at the proved
 * address of a signed-in account; a guest gets a link that confirms their address and opens the conversation.
 */
export async function contactOwner(
  services: Services,
  request: FastifyRequest,
  body: Body,
): Promise<ContactOwnerAnswer> {
  const places = await services.places();
  return sendFirstMessage(services, request, body, (transaction, uid) =>
    requireOnlineAd(transaction, body.publicKey, uid, places),
  );
}

/** Sends a message to a public agency, about no ad, by the same rules: all its members read it in their inbox. */
export function contactAgency(services: Services, request: FastifyRequest, body: Body): Promise<ContactOwnerAnswer> {
  return sendFirstMessage(services, request, body, (transaction, uid) =>
    requirePublicAgency(transaction, body.publicKey, uid),
  );
}

async function sendFirstMessage(
  services: Services,
  request: FastifyRequest,
  body: Body,
  requireContacted: (transaction: DatabaseTransaction, uid: string | null) => Promise<Contacted>,
): Promise<ContactOwnerAnswer> {
  const { db, environment } = services;
  const now = services.now();
  const user = optionalUser(request);
  if (user) await requireAccount(db, user, now);
  const actor = user?.uid ?? anonymousActor(request, environment);
  return withIdempotency(services, request, actor, async (transaction) => {
    const { subject, titleIn } = await requireContacted(transaction, user?.uid ?? null);
    const duplicate = await findDuplicateToday(transaction, subject, user?.uid ?? null, body, now);
    if (duplicate) return { accepted: true, conversation: user ? duplicate.publicKey : null };
    const sendsMail =
      user !== null || (await countGuestMessagesToday(transaction, subject, now)) < MAX_GUEST_MAILS_PER_DAY;
    const conversation = user
      ? await openSeekerConversation(transaction, subject, user.uid, now)
      : await createGuestConversation(transaction, subject, { ...body, phone: body.phone ?? null }, now);
    await writeMessage(transaction, conversation, {
      side: 'seeker',
      author: user?.uid ?? null,
      text: body.message,
      notification: sendsMail ? 'sent_by_caller' : 'when_unread',
      now,
    });
    if (subject.adId !== null) await countAdEvent(transaction, subject.adId, 'messages', now);
    const mailed = sendsMail ? await findMailedAdvertiser(transaction, subject) : null;
    if (mailed !== null) {
      await queueAccountMail(transaction, {
        template: 'contact-owner',
        account: mailed,
        values: (locale) => ({
          title: titleIn(locale),
          isWithAgency: subject.agencyId !== null,
          url: conversationUrl(environment, locale, conversation.publicKey),
          name: body.name,
          email: body.email,
          phone: body.phone ?? null,
          message: body.message,
        }),
        replyTo: body.email,
      });
    }
    if (!user) await confirmGuest(transaction, services, conversation, titleIn(body.locale));
    if (user) {
      await queueAccountMail(transaction, {
        template: 'contact-owner-copy',
        account: user.uid,
        values: (locale) => ({
          title: titleIn(locale),
          url: conversationUrl(environment, locale, conversation.publicKey),
          message: body.message,
        }),
      });
    }
    return { accepted: true, conversation: user ? conversation.publicKey : null };
  });
}

/** The conversation in which the same sender sent the same text about the subject within a day, for example by a second click. */
function findDuplicateToday(
  transaction: DatabaseTransaction,
  subject: ConversationSubject,
  uid: string | null,
  { email, message }: Body,
  now: Date,
): Promise<{ publicKey: string } | undefined> {
  const sameText = transaction
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversationId', 'conversations.id')
    .select('conversations.publicKey')
    .where(isAbout(subject))
    .where('messages.side', '=', 'seeker')
    .where('messages.body', '=', message)
    .where('messages.sentAt', '>', new Date(now.getTime() - DAY_MS))
    .limit(1);
  return (
    uid === null
      ? sameText.where('conversations.guestEmail', '=', email)
      : sameText.where('conversations.seekerUid', '=', uid)
  ).executeTakeFirst();
}

async function countGuestMessagesToday(
  transaction: DatabaseTransaction,
  subject: ConversationSubject,
  now: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isAbout(subject))
    .where('seekerUid', 'is', null)
    .where('startedAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
}
