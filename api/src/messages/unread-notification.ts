import { sql } from 'kysely';
import { z } from 'zod';
import { DEFAULT_LOCALE } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { CONVERSATION_SIDES } from '@houni/contracts/message';
import type { ConversationSide } from '@houni/contracts/message';
import { TITLE_COLUMNS } from '../ads/ad-title.ts';
import { isHiddenFrom } from '../ads/states-with-page.ts';
import { queueAccountMail, queueMail } from '../mail/queue-mail.ts';
import type { DatabaseTransaction } from '../database.ts';
import { defineJob } from '../define-job.ts';
import { findMailedAdvertiser } from './find-mailed-advertiser.ts';
import { conversationUrl } from './conversation-url.ts';
import { guestConversationUrl } from './guest-link.ts';
import { conversationTitle, subjectOf } from './conversation-subject.ts';
import { UNREAD_NOTIFICATION_JOB } from './write-message.ts';
import type { ConversationRow } from './write-message.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const MAX_EXCERPT_CHARACTERS = 200;

/**
 * Mails one side about unread messages, once until they are read. The flag that a mail is due is cleared in the same
 * transaction, so the mail is queued once even if the job runs twice.
 */
export const unreadNotification = defineJob({
  name: UNREAD_NOTIFICATION_JOB,
  queue: 'mail',
  payload: z.object({ conversation: z.int(), side: z.enum(CONVERSATION_SIDES) }),
  run: async ({ db, environment, now, places }, { conversation: id, side }) => {
    const directory = await places();
    await inTransaction(db, async (transaction) => {
      const conversation = await transaction
        .selectFrom('conversations')
        .selectAll()
        .where('id', '=', id)
        .where(side === 'seeker' ? 'seekerNotificationDue' : 'advertiserNotificationDue', '=', true)
        .forUpdate()
        .executeTakeFirst();
      if (!conversation) return;
      await transaction
        .updateTable('conversations')
        .set(
          side === 'seeker'
            ? { seekerNotificationDue: false, seekerNotifiedAt: now() }
            : { advertiserNotificationDue: false, advertiserNotifiedAt: now() },
        )
        .where('id', '=', id)
        .execute();
      const { subject, from, body } = await readNotificationTexts(transaction, conversation, side);
      const valuesOf = (locale: Locale, url: string) => ({
        title: conversationTitle(subject, directory, locale),
        isWithAgency: conversation.agencyId !== null,
        url,
        from: side === 'seeker' ? from.advertiser : from.seeker,
        excerpt:
          body.length > MAX_EXCERPT_CHARACTERS ? `${body.slice(0, MAX_EXCERPT_CHARACTERS).toWellFormed()}…` : body,
      });
      const { publicKey, guestEmail, guestProvedAt } = conversation;
      if (side === 'seeker' && guestEmail !== null) {
        const locale = conversation.guestLocale ?? DEFAULT_LOCALE;
        if (guestProvedAt === null) return;
        await queueMail(transaction, {
          template: 'guest-message-received',
          to: guestEmail,
          locale,
          values: valuesOf(locale, guestConversationUrl(environment, locale, publicKey)),
        });
        return;
      }
      const account =
        side === 'seeker' ? conversation.seekerUid : await findMailedAdvertiser(transaction, subjectOf(conversation));
      if (account === null) return;
      await queueAccountMail(transaction, {
        template: 'message-received',
        account,
        values: (locale) => valuesOf(locale, conversationUrl(environment, locale, publicKey)),
      });
    });
  },
});

async function readNotificationTexts(
  transaction: DatabaseTransaction,
  conversation: ConversationRow,
  side: ConversationSide,
) {
  const row = await transaction
    .selectFrom('messages')
    .leftJoin('ads', (join) => join.on('ads.id', '=', conversation.adId))
    .leftJoin('agencies as subject', (join) => join.on('subject.id', '=', conversation.agencyId))
    .leftJoin('agencies', (join) => join.onRef('agencies.id', '=', 'ads.agencyId').on('agencies.isPublic', '=', true))
    .leftJoin('users', (join) => join.on('users.uid', '=', conversation.seekerUid))
    .select([...TITLE_COLUMNS, 'ads.contactName', 'agencies.name as agencyName', 'subject.name as subjectAgency'])
    .select(['users.displayName', 'messages.body'])
    .select(isHiddenFrom(sql`${side}::text`).as('isHidden'))
    .where('messages.conversationId', '=', conversation.id)
    .where('messages.position', '=', conversation.lastPosition)
    .executeTakeFirstOrThrow();
  return {
    subject: row,
    body: row.body,
    from: {
      advertiser: row.subjectAgency ?? row.agencyName ?? row.contactName ?? '',
      seeker: conversation.guestName ?? row.displayName ?? '',
    },
  };
}
