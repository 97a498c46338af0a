import { z } from 'zod';
import { CONVERSATION_SIDES } from '@houni/contracts/message';
import type { Locale } from '@houni/contracts/locale';
import { queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { defineJob } from '../platform/jobs.ts';
import { advertiserAddress } from './advertiser-address.ts';
import { inboxUrl } from './inbox-url.ts';
import { MESSAGE_NOTICE_JOB } from './write-message.ts';
import type { ConversationRow } from './write-message.ts';

const EXCERPT_LENGTH = 200;

/**
 * Mails one side that something is unread, once until it is read. The mark that a mail is due and the mail itself are
 * exchanged in one transaction: the job may run twice, the mail is queued once.
 */
export const messageNotice = defineJob({
  name: MESSAGE_NOTICE_JOB,
  payload: z.object({ conversation: z.int(), side: z.enum(CONVERSATION_SIDES) }),
  run: ({ db, environment }, { conversation: id, side }) =>
    db.transaction().execute(async (transaction) => {
      const conversation = await transaction
        .selectFrom('conversations')
        .selectAll()
        .where('id', '=', id)
        .where(side === 'seeker' ? 'seekerNoticeDue' : 'advertiserNoticeDue', '=', true)
        .forUpdate()
        .executeTakeFirst();
      if (!conversation) return;
      await transaction
        .updateTable('conversations')
        .set(
          side === 'seeker'
            ? { seekerNoticeDue: false, seekerNoticedAt: new Date() }
            : { advertiserNoticeDue: false, advertiserNoticedAt: new Date() },
        )
        .where('id', '=', id)
        .execute();
      const reader =
        side === 'seeker'
          ? await seekerAddress(transaction, conversation)
          : await advertiserAddress(transaction, conversation.adId);
      if (!reader) return;
      const { title, from, body } = await noticeTexts(transaction, conversation);
      await queueMail(transaction, {
        template: 'message-received',
        to: reader.email,
        locale: reader.locale,
        values: {
          title,
          url: inboxUrl(environment, reader.locale, conversation.publicKey),
          from: side === 'seeker' ? from.advertiser : from.seeker,
          excerpt: body.length > EXCERPT_LENGTH ? `${body.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : body,
        },
      });
    }),
});

async function seekerAddress(
  transaction: DatabaseTransaction,
  { seekerUid }: ConversationRow,
): Promise<{ email: string; locale: Locale } | null> {
  const seeker = await transaction
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('uid', '=', seekerUid)
    .executeTakeFirst();
  return seeker && seeker.email !== null ? { email: seeker.email, locale: seeker.locale } : null;
}

async function noticeTexts(transaction: DatabaseTransaction, conversation: ConversationRow) {
  const row = await transaction
    .selectFrom('ads')
    .innerJoin('messages', (join) =>
      join.on('messages.conversationId', '=', conversation.id).on('messages.position', '=', conversation.lastPosition),
    )
    .leftJoin('agencies', 'agencies.id', 'ads.agencyId')
    .leftJoin('users', (join) => join.on('users.uid', '=', conversation.seekerUid))
    .select(['ads.title', 'ads.contactName', 'agencies.name as agencyName', 'users.displayName', 'messages.body'])
    .where('ads.id', '=', conversation.adId)
    .executeTakeFirstOrThrow();
  return {
    title: row.title,
    body: row.body,
    from: {
      advertiser: row.agencyName ?? row.contactName,
      seeker: conversation.guestName ?? row.displayName ?? '',
    },
  };
}
