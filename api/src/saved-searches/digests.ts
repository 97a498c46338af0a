import { z } from 'zod';
import type { AlertFrequency } from '@houni/contracts/saved-search';
import { addJob, defineJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { sendAlert } from './send-alert.ts';

const DIGEST_JOB = 'send_saved_search_digests';
const SEARCHES_A_JOB = 200;

/**
 * Shares the searches that have something to tell out among jobs, so that all workers take part. Run twice, its jobs
 * find nothing more to tell.
 */
async function startDigests({ db }: Services, frequency: AlertFrequency): Promise<void> {
  for (let last = 0, more = true; more;) {
    const rows = await db
      .selectFrom('savedSearches')
      .select('id')
      .where('frequency', '=', frequency)
      .where('pending', '>', 0)
      .where('confirmedAt', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SEARCHES_A_JOB)
      .execute();
    const searches = rows.map(({ id }) => id);
    last = searches.at(-1) ?? last;
    more = searches.length === SEARCHES_A_JOB;
    if (searches.length > 0) {
      await addJob(db, DIGEST_JOB, { searches }, { key: `${DIGEST_JOB}:${frequency}:${searches[0]}` });
    }
  }
}

/** Every morning in Tunisia. */
export const dailyDigests = defineJob({
  name: 'start_daily_digests',
  payload: z.unknown(),
  cron: '0 6 * * *',
  run: (services) => startDigests(services, 'daily'),
});

/** On Monday mornings. */
export const weeklyDigests = defineJob({
  name: 'start_weekly_digests',
  payload: z.unknown(),
  cron: '10 6 * * 1',
  run: (services) => startDigests(services, 'weekly'),
});

/** One share of a digest. Each search is a transaction of its own: what was told before a crash stays told. */
export const sendDigests = defineJob({
  name: DIGEST_JOB,
  payload: z.object({ searches: z.array(z.int()).max(SEARCHES_A_JOB) }),
  run: async (services, { searches }) => {
    for (const search of searches) await sendAlert(services, search);
  },
});
