import { createPlaces } from '../src/places/place-directory.ts';
import { decisionJobs } from '../src/moderation/settle-decision.ts';
import type { Services } from '../src/services.ts';
import { JOB_CONTEXT } from './job-context.ts';
import { SEEDED_AT } from './test-database.ts';
import type { TestApp } from './test-app.ts';

/** Settles the decisions that can still be undone, as the queue does after a minute: for an app with `runJobs: false`. */
export async function settleDecisions({ connection: { db, pool } }: TestApp, now = () => SEEDED_AT): Promise<void> {
  const [job] = decisionJobs;
  const { rows } = await pool.query<{ id: string; payload: object }>(
    `select id::text, payload from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where task_identifier = $1)) order by id`,
    [job?.name],
  );
  const environment = { siteUrl: 'http://houni.localhost:3000', dashboardUrl: 'http://dashboard.houni.localhost:3000' };
  const services = { db, places: createPlaces(db), now, environment } as Services; // the job reads nothing else
  for (const { id, payload } of rows) {
    await job?.run(services, payload, JOB_CONTEXT);
    await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
  }
}
