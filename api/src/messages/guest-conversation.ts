import { sql } from 'kysely';
import { sendMessageBodySchema } from '@houni/contracts/message';
import type { Locale } from '@houni/domain/locale';
import { agencyPath } from '@houni/routing/build';
import { adPathOf } from '../ads/ad-urls.ts';
import { hasAd, TITLE_COLUMNS } from '../ads/ad-title.ts';
import { isHiddenFrom } from '../ads/states-with-page.ts';
import { countAdEvent } from '../ads/count-ad-event.ts';
import type { DatabaseTransaction } from '../database.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { announceConversation } from './conversation-feed.ts';
import { conversationTitle } from './conversation-subject.ts';
import type { TitledSubject } from './conversation-subject.ts';
import { writeMessage } from './write-message.ts';
import type { ConversationRow } from './write-message.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** The newest messages on the page. */
const MAX_SHOWN_MESSAGES = 100;
/** Of a guest, against programs. */
const MAX_MESSAGES_PER_DAY = 30;
const DAY_MS = 24 * 3_600_000;

/** A conversation as its guest sees it. */
export interface GuestConversation {
  /** The guest has confirmed their address. Until then there are no messages here. */
  isProved: boolean;
  title: string;
  /** The conversation is with an agency and about no ad. */
  isWithAgency: boolean;
  /** The page of the ad or of the agency; null if it is not online. */
  pageUrl: string | null;
  advertiser: string;
  messages: { isOwn: boolean; text: string; sentAt: Date }[];
  /** Why nothing can be written; null if something can. */
  closed: 'by_guest' | 'by_others' | null;
}

/** @param key of the conversation; the caller has checked the signature of the link */
export async function findGuestConversation(
  services: Services,
  key: string,
  locale: Locale,
): Promise<GuestConversation | null> {
  const row = await services.db
    .selectFrom('conversations')
    .leftJoin('ads', 'ads.id', 'conversations.adId')
    .leftJoin('agencies as subject', 'subject.id', 'conversations.agencyId')
    .leftJoin('agencies', (join) =>
      join
        .on((eb) => eb('agencies.id', '=', eb.fn.coalesce('conversations.agencyId', 'ads.agencyId')))
        .on('agencies.isPublic', '=', true),
    )
    .select([
      ...TITLE_COLUMNS,
      'ads.publicKey as adKey',
      'ads.state',
      'ads.contactName',
      'agencies.name as agencyName',
      'agencies.slug as agencySlug',
      'agencies.publicKey as agencyKey',
      'subject.name as subjectAgency',
      'conversations.id as conversationId',
      'conversations.guestProvedAt',
      'conversations.seekerBlocks',
      'conversations.advertiserBlocks',
      'conversations.closedAt',
    ])
    .select(isHiddenFrom(sql`'seeker'`).as('isHidden'))
    .where('conversations.publicKey', '=', key)
    .where('conversations.guestEmail', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const places = await services.places();
  const title = conversationTitle(row, places, locale);
  const messages =
    row.guestProvedAt === null
      ? []
      : await services.db
          .selectFrom('messages')
          .select(['side', 'body', 'sentAt'])
          .where('conversationId', '=', row.conversationId)
          .orderBy('position', 'desc')
          .limit(MAX_SHOWN_MESSAGES)
          .execute();
  const { siteUrl } = services.environment;
  const path = pagePath(row, title, places, locale);
  return {
    isProved: row.guestProvedAt !== null,
    title,
    isWithAgency: row.subjectAgency !== null,
    pageUrl: path === null ? null : siteUrl + path,
    advertiser: row.subjectAgency ?? row.agencyName ?? row.contactName ?? '',
    messages: messages.reverse().map(({ side, body, sentAt }) => ({ isOwn: side === 'seeker', text: body, sentAt })),
    closed: row.seekerBlocks ? 'by_guest' : row.advertiserBlocks || row.closedAt !== null ? 'by_others' : null,
  };
}

/** The path of the page of the ad or the agency; null if visitors cannot open it. */
function pagePath(
  row: TitledSubject & {
    adKey: string | null;
    state: string | null;
    agencyKey: string | null;
    agencySlug: string | null;
  },
  title: string,
  places: PlaceDirectory,
  locale: Locale,
): string | null {
  const { adKey, agencyKey, agencySlug } = row;
  if (row.subjectAgency !== null) {
    return agencyKey === null || agencySlug === null
      ? null
      : agencyPath({ slug: agencySlug, publicKey: agencyKey }, locale);
  }
  return hasAd(row) && adKey !== null && row.state === 'published' && !row.isHidden
    ? adPathOf({ ...row, title, publicKey: adKey }, places, agencySlug, locale)
    : null;
}

/** The link was opened: the address belongs to the guest. @returns false if there is no such conversation */
export async function proveGuest(services: Services, key: string): Promise<boolean> {
  return inTransaction(services.db, async (transaction) => {
    const conversation = await lockGuestConversation(transaction, key);
    if (!conversation) return false;
    if (conversation.guestProvedAt !== null) return true;
    await transaction
      .updateTable('conversations')
      .set({ guestProvedAt: services.now() })
      .where('id', '=', conversation.id)
      .execute();
    // The advertiser's page can offer its answer form now.
    await announceConversation(transaction, conversation.id);
    return true;
  });
}

/** What became of a guest's message. `sent` also for the second press of the button. */
export type GuestMessageOutcome = 'sent' | 'empty' | 'too_long' | 'too_many' | 'closed' | 'unknown';

/** Sends a guest's message from the page of their conversation. */
export async function sendGuestMessage(services: Services, key: string, typed: string): Promise<GuestMessageOutcome> {
  const { data, error } = sendMessageBodySchema.safeParse({ text: typed });
  if (!data) return error.issues[0]?.code === 'too_big' ? 'too_long' : 'empty';
  const now = services.now();
  return inTransaction(services.db, async (transaction): Promise<GuestMessageOutcome> => {
    const conversation = await lockGuestConversation(transaction, key);
    if (!conversation || conversation.guestProvedAt === null) return 'unknown';
    const { closedAt, seekerBlocks, advertiserBlocks } = conversation;
    if (closedAt !== null || seekerBlocks || advertiserBlocks) return 'closed';
    const recent = await transaction
      .selectFrom('messages')
      .select(['position', 'body'])
      .where('conversationId', '=', conversation.id)
      .where('side', '=', 'seeker')
      .where('sentAt', '>', new Date(now.getTime() - DAY_MS))
      .orderBy('position', 'desc')
      .limit(MAX_MESSAGES_PER_DAY)
      .execute();
    const [last] = recent;
    if (last?.position === conversation.lastPosition && last.body === data.text) return 'sent';
    if (recent.length >= MAX_MESSAGES_PER_DAY) return 'too_many';
    await writeMessage(transaction, conversation, {
      side: 'seeker',
      author: null,
      text: data.text,
      notification: 'when_unread',
      now,
    });
    if (conversation.adId !== null) await countAdEvent(transaction, conversation.adId, 'messages', now);
    return 'sent';
  });
}

/** A guest ends the conversation, or continues it. While it is ended, neither side can write. */
export async function blockGuestConversation(services: Services, key: string, isBlocked: boolean): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    const conversation = await lockGuestConversation(transaction, key);
    if (!conversation || conversation.guestProvedAt === null) return;
    await transaction
      .updateTable('conversations')
      .set({ seekerBlocks: isBlocked, ...(isBlocked && { seekerNotificationDue: false }) })
      .where('id', '=', conversation.id)
      .execute();
    await announceConversation(transaction, conversation.id);
  });
}

function lockGuestConversation(transaction: DatabaseTransaction, key: string): Promise<ConversationRow | undefined> {
  return transaction
    .selectFrom('conversations')
    .selectAll()
    .where('publicKey', '=', key)
    .where('guestEmail', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}
