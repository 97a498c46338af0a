import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** How far back conversations count, and how many answered ones an agency needs. */
const WINDOW_DAYS = 90;
const MIN_ANSWERED_CONVERSATIONS = 5;

/** Stores the response time of each agency: the median time to the first answer of its conversations, in hours. */
export async function measureResponseHours({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await sql`
    with answered as (
      select ads.agency_id, extract(epoch from first.sent_at - conversations.started_at) / 3600 as hours
      from conversations
      join ads on ads.id = conversations.ad_id
      cross join lateral (
        select min(sent_at) as sent_at from messages
        where conversation_id = conversations.id and side = 'advertiser'
      ) as first
      where ads.agency_id is not null and first.sent_at is not null
        and conversations.started_at > ${now()}::timestamptz - make_interval(days => ${WINDOW_DAYS})
    ), measured as (
      select agency_id, round(percentile_cont(0.5) within group (order by hours)::numeric, 1) as hours
      from answered group by agency_id having count(*) >= ${MIN_ANSWERED_CONVERSATIONS}
    )
    update agencies set response_hours = greatest(measured.hours, 0) from measured
    where agencies.id = measured.agency_id`.execute(db);
}
