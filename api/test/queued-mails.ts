import { sql } from 'kysely';
import { TEMPLATE_MAIL_JOB } from '../src/mail/queue-mail.ts';
import type { Database } from '../src/database.ts';

/** A mail in the job queue. */
export interface QueuedMail {
  template: string;
  to: string;
  values: Record<string, unknown>;
}

/**
 * The mails in the job queue, oldest first; an app with `runJobs: false` never sends them.
 * The public views of the queue have no payload, but `reschedule_jobs` returns it; without new values it changes nothing.
 */
export async function queuedMails(db: Database, to?: string): Promise<QueuedMail[]> {
  const { rows } = await sql<{ payload: QueuedMail }>`select payload from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where task_identifier = ${TEMPLATE_MAIL_JOB})) order by id`.execute(db);
  return rows.map(({ payload }) => payload).filter((mail) => to === undefined || mail.to === to);
}
