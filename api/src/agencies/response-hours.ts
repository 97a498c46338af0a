import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Services } from '../services.ts';

/** How far back conversations count, and how many an agency needs. */
const WINDOW_DAYS = 90;
const MIN_CONVERSATIONS = 5;
/** An unanswered conversation counts after this time: the advertiser has had a day. */
const ANSWER_HOURS = 24;

/**
 * A query of the conversations that count, with their agency, the author of the ad (`owner_uid`; null without an ad) and the hours to the
 * first answer. Unanswered ones count as endless, so that the figure gets worse when nobody answers any more, and they
 * weigh until they are 90 days old.
 */
export function countedConversations(now: Date, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(conversations.agency_id, ads.agency_id) as agency_id, ads.owner_uid,
      coalesce(extract(epoch from first.sent_at - conversations.started_at)::double precision / 3600, 'infinity') as hours
    from conversations
    left join ads on ads.id = conversations.ad_id
    cross join lateral (
      select min(sent_at) as sent_at from messages
      where conversation_id = conversations.id and side = 'advertiser'
    ) as first
    where ${where}
      and conversations.started_at > ${now}::timestamptz - make_interval(days => ${WINDOW_DAYS})
      and (first.sent_at is not null
        or conversations.started_at < ${now}::timestamptz - make_interval(hours => ${ANSWER_HOURS})
        -- The advertiser has never seen a message of an unproved address, and owes no answer to whom they block.
        and (conversations.guest_email is null or conversations.guest_proved_at is not null)
        and not conversations.advertiser_blocks)`;
}

const median = sql`percentile_disc(0.5) within group (order by hours)`;
/** The median of a group of them in hours; null with few conversations, or if most have no answer. */
export const MEDIAN_HOURS = sql<
  number | null
>`case when count(*) >= ${sql.lit(MIN_CONVERSATIONS)} and ${median} < 'infinity'
  then round(greatest(${median}, 0)::numeric, 1)::real end`;

/** Stores the response time of each agency: the median time to the first answer of its conversations of 90 days. */
export async function measureResponseHours({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await sql`
    with counted as (${countedConversations(now(), sql`coalesce(conversations.agency_id, ads.agency_id) is not null`)}),
    measured as (select agency_id, ${MEDIAN_HOURS} as hours from counted group by agency_id),
    figures as (select agencies.id, measured.hours from agencies left join measured on measured.agency_id = agencies.id)
    update agencies set response_hours = figures.hours from figures
    where agencies.id = figures.id and agencies.response_hours is distinct from figures.hours`.execute(db);
}
