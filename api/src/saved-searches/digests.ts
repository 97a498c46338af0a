import { z } from 'zod';
import type { AlertFrequency } from '@houni/contracts/saved-search';
import { defineJob } from '../define-job.ts';
import { handleEach } from '../platform/handle-each.ts';
import { addJob } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { sendAlert } from './send-alert.ts';

const DIGEST_JOB = 'send_saved_search_digests';
const SEARCHES_PER_JOB = 200;

/**
 * Queues jobs for all searches with pending matches, in shares, so that several workers send them. If it runs twice, the
 * second run has nothing to send.
 */
async function queueDigests({ db }: Services, frequency: AlertFrequency): Promise<void> {
  for (let last = 0, more = true; more;) {
    const rows = await db
      .selectFrom('savedSearches')
      .select('id')
      .where('frequency', '=', frequency)
      .where('pending', '>', 0)
      .where('confirmedAt', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SEARCHES_PER_JOB)
      .execute();
    const searches = rows.map(({ id }) => id);
    last = searches.at(-1) ?? last;
    more = searches.length === SEARCHES_PER_JOB;
    if (searches.length > 0) {
      await addJob(db, DIGEST_JOB, { searches }, { key: `${DIGEST_JOB}:${frequency}:${searches[0]}` });
    }
  }
}

/** 6:00 UTC is 7:00 in Tunisia. */
export const dailyDigests = defineJob({
  name: 'start_daily_digests',
  queue: 'housekeeping',
  payload: z.unknown(),
  cron: '0 6 * * *',
  run: (services) => queueDigests(services, 'daily'),
});

/** Mondays at 7:10 in Tunisia. */
export const weeklyDigests = defineJob({
  name: 'start_weekly_digests',
  queue: 'housekeeping',
  payload: z.unknown(),
  cron: '10 6 * * 1',
  run: (services) => queueDigests(services, 'weekly'),
});

/**
 * Sends one share. Each search has its own transaction, so a crash never sends an alert twice, and one that fails stops
 * no other.
 */
export const sendDigests = defineJob({
  name: DIGEST_JOB,
  queue: 'housekeeping',
  payload: z.object({ searches: z.array(z.int()).max(SEARCHES_PER_JOB) }),
  run: async (services, { searches }, { signal }) => {
    const nameOf = (search: number) => `saved search ${search}`;
    await handleEach(searches, nameOf, async (search) => {
      signal.throwIfAborted();
      await sendAlert(services, search);
    });
  },
});
