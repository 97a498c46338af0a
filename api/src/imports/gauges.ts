import { sql } from 'kysely';
import type { StoredGauge } from '../platform/gauges.ts';
import type { Services } from '../services.ts';

/** Feeds whose last completed run failed. */
export const feedGauge: StoredGauge<Services> = {
  name: 'houni_failed_feeds',
  help: 'Feeds of agencies whose last completed run failed',
  read: async ({ db }) => {
    const { rows } = await sql<{ failed: number }>`
      select count(*)::int as failed from import_feeds f
      where 'failed' = (select state from imports i
        where i.feed_id = f.id and i.state not in ('reading', 'applying') order by i.id desc limit 1)`.execute(db);
    return { '': rows[0]?.failed ?? 0 };
  },
};
