import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Conversation, ConversationsAnswer, ConversationSide } from '@houni/contracts/message';
import type { conversationsQuerySchema } from '@houni/contracts/message';
import type { Locale } from '@houni/domain/locale';
import { agencyPath } from '@houni/routing/build';
import { cardsOf } from '../ads/ad-card.ts';
import type { Database } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { isOwnAd } from '../ads/ad-ownership.ts';
import { isHiddenFrom } from '../ads/states-with-page.ts';
import type { Services } from '../services.ts';

const MAX_EXCERPT_CHARACTERS = 160;

interface ConversationViewRow {
  id: number;
  publicKey: string;
  adId: number | null;
  adHidden: boolean | null;
  /** The agency that the conversation is with, if it is about no ad. */
  agencyName: string | null;
  agencyKey: string | null;
  agencySlug: string | null;
  agencyPublic: boolean | null;
  side: ConversationSide;
  unread: number;
  archived: boolean;
  blocks: boolean;
  open: boolean;
  otherName: string;
  guestEmail: string | null;
  guestPhone: string | null;
  guestProved: boolean;
  excerpt: string;
  lastSide: ConversationSide;
  lastMessageAt: Date;
}

/** A CTE `mine` with the user's conversations: those they started and those about their ads, their agency's or itself. */
function conversationsOf(uid: string): RawBuilder<unknown> {
  return sql`mine as (
    select c.*, 'seeker' as side, c.seeker_unread as unread, c.seeker_archived as archived, c.seeker_blocks as blocks
    from conversations c where c.seeker_uid = ${uid}
    union all
    select c.*, 'advertiser', c.advertiser_unread, c.advertiser_archived, c.advertiser_blocks
    from ads join conversations c on c.ad_id = ads.id
    where ${isOwnAd(uid)} and c.seeker_uid is distinct from ${uid}
    union all
    select c.*, 'advertiser', c.advertiser_unread, c.advertiser_archived, c.advertiser_blocks
    from agency_members m join conversations c on c.agency_id = m.agency_id
    where m.user_uid = ${uid} and c.seeker_uid is distinct from ${uid})`;
}

/** A subquery for the number of unread messages in all conversations of a user. */
export function unreadMessages(uid: string): RawBuilder<number> {
  return sql<number>`(with ${conversationsOf(uid)} select coalesce(sum(unread), 0)::int from mine)`;
}

async function readConversations(
  db: Database,
  uid: string,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConversationViewRow[]> {
  const { rows } = await sql<ConversationViewRow>`
    with ${conversationsOf(uid)}, page as (
      select * from mine where ${where} order by last_message_at desc, id desc limit ${limit} offset ${offset})
    select page.id, page.public_key, page.ad_id, ${isHiddenFrom(sql`page.side`)} as ad_hidden, page.side, page.unread, page.archived, page.blocks,
      (page.guest_email is null or page.guest_proved_at is not null) and page.closed_at is null and not page.seeker_blocks and not page.advertiser_blocks as open,
      subject.name as agency_name, subject.public_key as agency_key, subject.slug as agency_slug, subject.is_public as agency_public,
      case page.side when 'seeker' then coalesce(subject.name, agencies.name, ads.contact_name)
        else coalesce(page.guest_name, seeker.display_name) end as other_name,
      page.guest_email, page.guest_phone, page.guest_proved_at is not null as guest_proved, left(last.body, ${MAX_EXCERPT_CHARACTERS}) as excerpt, last.side as last_side,
      page.last_message_at
    from page
      left join ads on ads.id = page.ad_id
      left join agencies subject on subject.id = page.agency_id
      join messages last on last.conversation_id = page.id and last.position = page.last_position
      left join agencies on agencies.id = ads.agency_id and agencies.is_public
      left join users seeker on seeker.uid = page.seeker_uid
    order by page.last_message_at desc, page.id desc`.execute(db);
  return rows;
}

function agencyOf(row: ConversationViewRow, locale: Locale): Conversation['agency'] {
  const { agencyName: name, agencyKey: publicKey, agencySlug: slug } = row;
  if (name === null || publicKey === null || slug === null) return null;
  return { publicKey, name, url: row.agencyPublic === true ? agencyPath({ slug, publicKey }, locale) : null };
}

async function toConversations(
  services: Services,
  rows: ConversationViewRow[],
  locale: Locale,
): Promise<Conversation[]> {
  const shown = new Set(rows.flatMap(({ adId, adHidden }) => (adId === null || adHidden ? [] : [adId])));
  const cards = await cardsOf(services, [...shown], locale);
  return rows.map((row) => ({
    key: row.publicKey,
    side: row.side,
    ad: (row.adId !== null && !row.adHidden && cards.get(row.adId)) || null,
    agency: agencyOf(row, locale),
    other: {
      name: row.otherName,
      guest:
        row.side === 'advertiser' && row.guestEmail !== null
          ? { email: row.guestEmail, phone: row.guestPhone, proved: row.guestProved }
          : null,
    },
    lastMessage: {
      excerpt: row.excerpt,
      mine: row.lastSide === row.side,
      sentAt: row.lastMessageAt.toISOString(),
    },
    unread: row.unread,
    archived: row.archived,
    blockedByMe: row.blocks,
    canReply: row.open,
  }));
}

/** A page of the user's conversations, most recent message first. */
export async function listConversations(
  services: Services,
  uid: string,
  { side, archived = false, locale, page, pageSize }: z.output<typeof conversationsQuerySchema>,
): Promise<ConversationsAnswer> {
  const where = sql`archived = ${archived} and ${side === undefined ? sql`true` : sql`side = ${side}`}`;
  const [rows, counted] = await Promise.all([
    readConversations(services.db, uid, where, { limit: pageSize, offset: (page - 1) * pageSize }),
    sql<{ total: number; unread: number }>`
      with ${conversationsOf(uid)}
      select count(*) filter (where ${where})::int as total, coalesce(sum(unread), 0)::int as unread from mine`.execute(
      services.db,
    ),
  ]);
  const { total = 0, unread = 0 } = counted.rows[0] ?? {};
  return { items: await toConversations(services, rows, locale), total, page, pageSize, unread };
}

/**
 * One conversation of a user.
 * @throws DomainError `not_found`, also for a conversation of others
 */
export async function findConversation(
  services: Services,
  uid: string,
  key: string,
  locale: Locale,
): Promise<{ id: number; view: Conversation }> {
  const rows = await readConversations(services.db, uid, sql`public_key = ${key}`, { limit: 1, offset: 0 });
  const [view] = await toConversations(services, rows, locale);
  const id = rows[0]?.id;
  if (!view || id === undefined) throw new DomainError('not_found', 'You have no conversation with this key.', 'key');
  return { id, view };
}
