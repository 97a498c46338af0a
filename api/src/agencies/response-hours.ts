import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** How far back conversations count, and how many an agency needs. */
const WINDOW_DAYS = 90;
const MIN_CONVERSATIONS = 5;
/** An unanswered conversation counts after this time: the advertiser has had a day. */
const ANSWER_HOURS = 24;

/**
 * Stores the response time of each agency: the median time to the first answer of its conversations of 90 days, in hours.
 * Unanswered ones count as endless, so that the figure gets worse when an agency stops answering, and they weigh until
 * they are 90 days old. Null with few conversations, or if most have no answer.
 */
export async function measureResponseHours({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await sql`
    with counted as (
      select ads.agency_id,
        coalesce(extract(epoch from first.sent_at - conversations.started_at)::double precision / 3600, 'infinity') as hours
      from conversations
      join ads on ads.id = conversations.ad_id
      cross join lateral (
        select min(sent_at) as sent_at from messages
        where conversation_id = conversations.id and side = 'advertiser'
      ) as first
      where ads.agency_id is not null
        and conversations.started_at > ${now()}::timestamptz - make_interval(days => ${WINDOW_DAYS})
        and (first.sent_at is not null
          or conversations.started_at < ${now()}::timestamptz - make_interval(hours => ${ANSWER_HOURS})
          -- The advertiser has never seen a message of an unproved address, and owes no answer to whom they block.
          and (conversations.guest_email is null or conversations.guest_proved_at is not null)
          and not conversations.advertiser_blocks)
    ), measured as (
      select agency_id, percentile_disc(0.5) within group (order by hours) as hours
      from counted group by agency_id having count(*) >= ${MIN_CONVERSATIONS}
    ), figures as (
      select agencies.id,
        case when measured.hours < 'infinity' then round(greatest(measured.hours, 0)::numeric, 1)::real end as hours
      from agencies left join measured on measured.agency_id = agencies.id
    )
    update agencies set response_hours = figures.hours from figures
    where agencies.id = figures.id and agencies.response_hours is distinct from figures.hours`.execute(db);
}
