import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Job, JobsAnswer, jobsQuerySchema } from '@houni/contracts/job';
import type { JOB_SORTS, JobState } from '@houni/domain/machine-codes';
import { audit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { forgetHandover } from '../mail/deliver-once.ts';
import { MAX_ATTEMPTS } from '../platform/jobs.ts';
import { splitFailure } from '../platform/describe-failure.ts';
import type { OneOf } from '../platform/column-types.ts';
import { timeOrders } from '../platform/time-orders.ts';
import { redactAddresses } from '../platform/redact-addresses.ts';
import { inTransaction } from '../platform/in-transaction.ts';

interface JobRow {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  createdAt: Date;
  runAt: Date;
}

const MAX_ERROR_LENGTH = 1000;
/** Dead jobs contain texts of users: they are deleted after this time. */
const DEAD_JOB_RETENTION_DAYS = 30;

/** The state of a row of the queue. */
const STATE = sql<JobState>`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'dead'
  when attempts > 0 then 'failing'
  else 'waiting' end`;

const COLUMNS = sql`id::text as id, task_identifier as name, ${STATE} as state, attempts,
  max_attempts as "maxAttempts", last_error as "lastError", created_at as "createdAt", run_at as "runAt"`;

// The tables are the queue's own: they have no index for these orders, and few rows.
const ORDERS: Record<OneOf<typeof JOB_SORTS>, RawBuilder<unknown>> = {
  ...timeOrders('updatedAt', 'id'),
  next: sql`run_at, id`,
};

/** The jobs of one state, and the number of jobs in each state; with a name only those whose kind contains it. */
export async function listJobs(
  db: Database,
  { state, name = '', sort, page, pageSize }: z.output<typeof jobsQuerySchema>,
): Promise<JobsAnswer> {
  const isNamed = sql`strpos(task_identifier, ${name}) > 0`;
  const [rows, totals] = await Promise.all([
    sql<JobRow>`select ${COLUMNS} from graphile_worker.jobs where ${STATE} = ${state} and ${isNamed}
      order by ${ORDERS[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ state: JobState; count: number }>`select ${STATE} as state, count(*)::int as count
      from graphile_worker.jobs where ${isNamed} group by 1`.execute(db),
  ]);
  const counts = { dead: 0, failing: 0, waiting: 0, running: 0 };
  for (const row of totals.rows) counts[row.state] = row.count;
  return { items: rows.rows.map(toJob), total: counts[state], page, pageSize, counts };
}

function toJob({ createdAt, runAt, lastError, ...row }: JobRow): Job {
  // Errors of the queue itself are not redacted yet.
  const { message, stack } = splitFailure(redactAddresses(lastError ?? ''));
  return {
    ...row,
    lastError: lastError === null ? null : message.slice(0, MAX_ERROR_LENGTH),
    stack,
    createdAt: createdAt.toISOString(),
    runAt: runAt.toISOString(),
  };
}

/** Runs a job again now, with all its attempts left. A mail that may have been sent is sent again. */
export function retryJob(db: Database, actor: string, id: string): Promise<{ id: string; state: 'waiting' }> {
  return inTransaction(db, async (transaction) => {
    const job = await lockIdleJob(transaction, id);
    await sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0,
      max_attempts => ${MAX_ATTEMPTS}::int)`.execute(transaction);
    await forgetHandover(transaction, id);
    await audit(transaction, auditEntry(actor, 'job.retry', job));
    return { id, state: 'waiting' };
  });
}

/** Deletes a dead job: its work is given up for this reason. */
export function discardJob(
  db: Database,
  actor: string,
  id: string,
  reason: string,
): Promise<{ id: string; discarded: true }> {
  return inTransaction(db, async (transaction) => {
    const job = await lockIdleJob(transaction, id);
    if (job.state !== 'dead') throw new DomainError('conflict', 'This job is not dead: it will be retried.');
    await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(transaction);
    await audit(transaction, { ...auditEntry(actor, 'job.discard', job), reason });
    return { id, discarded: true };
  });
}

/** @throws DomainError `not_found` if there is no such job, `conflict` if it is running */
async function lockIdleJob(transaction: DatabaseTransaction, id: string): Promise<JobRow> {
  // Without new values this changes nothing, but it locks the row unless the job is running.
  await sql`select id from graphile_worker.reschedule_jobs(array[${id}]::bigint[])`.execute(transaction);
  const found = await sql<JobRow>`select ${COLUMNS} from graphile_worker.jobs where id = ${id}::bigint`.execute(
    transaction,
  );
  const job = found.rows[0];
  if (!job) throw new DomainError('not_found', 'There is no such job, or it has finished.');
  if (job.state === 'running') throw new DomainError('conflict', 'This job is running.');
  return job;
}

function auditEntry(actor: string, action: 'job.retry' | 'job.discard', job: JobRow) {
  const { name, attempts, lastError } = toJob(job);
  return { actor, action, subject: { type: 'job', key: job.id }, details: { name, attempts, lastError } };
}

/** Deletes dead jobs that were neither retried nor discarded. */
export async function deleteOldDeadJobs(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: string; name: string }>`select id::text as id, task_identifier as name
      from graphile_worker.jobs where ${STATE} = 'dead' and updated_at < ${now}::timestamptz - make_interval(days => ${DEAD_JOB_RETENTION_DAYS})
      order by id limit 1000`.execute(transaction);
    for (const { id, name } of rows) {
      await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(transaction);
      await audit(transaction, {
        actor: null,
        action: 'job.discard',
        subject: { type: 'job', key: id },
        details: { name },
      });
    }
  });
}
