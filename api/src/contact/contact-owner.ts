import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ContactOwnerAnswer, contactOwnerBodySchema } from '@houni/contracts/contact';
import { requireProfile } from '../accounts/profile.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { advertiserAddress } from '../messages/advertiser-address.ts';
import { inboxUrl } from '../messages/inbox-url.ts';
import { guestsConversation, requireOnlineAd, seekersConversation } from '../messages/open-conversation.ts';
import type { ContactedAd } from '../messages/open-conversation.ts';
import { writeMessage } from '../messages/write-message.ts';
import { optionalUser } from '../platform/access.ts';
import { anonymousActor } from '../platform/client-address.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { withIdempotency } from '../platform/idempotency.ts';
import type { Services } from '../services.ts';

/** Guests' messages about one ad that are mailed within a day; what comes beyond stands in the inbox alone. */
const GUEST_MAILS_A_DAY = 20;

type Body = z.output<typeof contactOwnerBodySchema>;

/**
 * Writes to the advertiser of an online ad: into his inbox, and by mail with the sender's address to answer to. His own
 * address stays with us until he answers by mail himself.
 *
 * A flood through many addresses fills an inbox, never a mailbox: guests' mails are limited for each ad. The copy goes
 * only to the verified address of a signed-in account.
 */
export async function contactOwner(
  services: Services,
  request: FastifyRequest,
  body: Body,
): Promise<ContactOwnerAnswer> {
  const { db, environment } = services;
  const user = optionalUser(request);
  if (user) await requireProfile(db, user);
  const actor = user?.uid ?? anonymousActor(request, environment);
  return withIdempotency(services, request, actor, async (transaction) => {
    const ad = await requireOnlineAd(transaction, body.publicKey, user?.uid ?? null);
    const earlier = await sameWordsToday(transaction, ad, user?.uid ?? null, body);
    if (earlier) return { accepted: true, conversation: user ? earlier.publicKey : null };
    const mailed = user !== null || (await guestsToday(transaction, ad)) < GUEST_MAILS_A_DAY;
    const conversation = user
      ? await seekersConversation(transaction, ad.id, user.uid)
      : await guestsConversation(transaction, ad.id, { ...body, phone: body.phone ?? null });
    await writeMessage(transaction, conversation, {
      side: 'seeker',
      author: user?.uid ?? null,
      text: body.message,
      notice: mailed ? 'mailed_by_caller' : 'when_unread',
    });
    await countAdEvent(transaction, ad.id, 'messages', services.now());
    const owner = mailed ? await advertiserAddress(transaction, ad.id) : null;
    if (owner) {
      await queueMail(transaction, {
        template: 'contact-owner',
        to: owner.email,
        locale: owner.locale,
        values: {
          title: ad.title,
          url: inboxUrl(environment, owner.locale, conversation.publicKey),
          name: body.name,
          email: body.email,
          phone: body.phone ?? null,
          message: body.message,
        },
        replyTo: body.email,
      });
    }
    if (user?.emailVerified && user.email !== null) {
      await queueMail(transaction, {
        template: 'contact-owner-copy',
        to: user.email,
        locale: body.locale,
        values: {
          title: ad.title,
          url: inboxUrl(environment, body.locale, conversation.publicKey),
          message: body.message,
        },
      });
    }
    return { accepted: true, conversation: user ? conversation.publicKey : null };
  });
}

/** Where the same sender wrote the same words about the same ad within a day: a second click, or a form sent again. */
function sameWordsToday(
  transaction: DatabaseTransaction,
  ad: ContactedAd,
  uid: string | null,
  { email, message }: Body,
): Promise<{ publicKey: string } | undefined> {
  const ofAd = transaction
    .selectFrom('conversations')
    .innerJoin('messages', 'messages.conversationId', 'conversations.id')
    .select('conversations.publicKey')
    .where('conversations.adId', '=', ad.id)
    .where('messages.side', '=', 'seeker')
    .where('messages.body', '=', message)
    .where('messages.sentAt', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1);
  return (
    uid === null ? ofAd.where('conversations.guestEmail', '=', email) : ofAd.where('conversations.seekerUid', '=', uid)
  ).executeTakeFirst();
}

async function guestsToday(transaction: DatabaseTransaction, ad: ContactedAd): Promise<number> {
  const { count } = await transaction
    .selectFrom('conversations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('adId', '=', ad.id)
    .where('seekerUid', 'is', null)
    .where('startedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}
