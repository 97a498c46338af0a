import { sql } from 'kysely';
import type { StoredGauge } from '../platform/gauges.ts';
import type { Services } from '../services.ts';

/** How long the oldest alert has waited: for the comparison of an ad with the searches, and for the mail of a match. */
export const alertGauge: StoredGauge<Services> = {
  name: 'houni_oldest_alert_seconds',
  help: 'Age of the oldest published ad that was not compared with the saved searches, and of the oldest match that no instant alert has notified; 0 if none waits',
  label: 'waiting_for',
  read: async ({ db, now }) => {
    // Digests are due once a day or a week: their jobs show whether they are late.
    const { rows } = await sql<{ comparison: Date | null; instantAlert: Date | null }>`
      select (select min(queued_at) from saved_search_queue) as comparison,
        (select min(oldest.matched_at) from saved_searches s
         cross join lateral (select matched_at from saved_search_matches m
           where m.search_id = s.id and m.notified_at is null order by matched_at limit 1) as oldest
         where s.frequency = 'instant' and s.pending > 0 and s.confirmed_at is not null) as instant_alert`.execute(db);
    const age = (moment: Date | null | undefined) =>
      moment ? Math.max(0, (now().getTime() - moment.getTime()) / 1000) : 0;
    return { comparison: age(rows[0]?.comparison), instant_alert: age(rows[0]?.instantAlert) };
  },
};
