import type { JobHelpers } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { describeFailure } from './describe-failure.ts';
import { PermanentFailure } from './jobs.ts';
import type { Job } from './jobs.ts';

export interface JobEnvironment<Services> {
  services: Services;
  log: FastifyBaseLogger;
  /** Aborted when this process stops. */
  signal: AbortSignal;
}

// graphile-worker has no call for a running job, so these statements change its table. Its exact version is pinned, and
// job-runner.test.ts shows that they work.

/**
 * Returns a running job to the queue, as if it had not started. Afterwards the worker can neither fail nor complete it. It is
 * due again a second later: otherwise a worker of this process that asks for a job at this moment could get it, and the
 * failure of the first run would be written on it.
 */
const RETURN_JOB = `with returned as (
    update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null,
      run_at = greatest(run_at, now() + interval '1 second')
    where id = $1 and locked_by = $2 returning job_queue_id
  )
  update graphile_worker._private_job_queues as lane set locked_by = null, locked_at = null
  from returned where lane.id = returned.job_queue_id and lane.locked_by = $2`;

/** Makes the running attempt of a job its last one. */
const END_RETRIES = `update graphile_worker._private_jobs set max_attempts = attempts where id = $1 and locked_by = $2`;

/** Deletes older dead runs of a schedule: they all are the same work. */
const DELETE_OLDER_RUNS = `select graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs
  where task_identifier = $1 and id < $2 and locked_at is null and attempts >= max_attempts))`;

/**
 * Runs one attempt of a job.
 * @throws an error whose message is the text that the queue stores for administrators
 */
export async function runJob<Services>(
  job: Job<Services>,
  { services, log, signal }: JobEnvironment<Services>,
  payload: unknown,
  { job: row, query }: JobHelpers,
): Promise<void> {
  try {
    // A worker that was asking for a job at shutdown may get one afterwards.
    signal.throwIfAborted();
    await job.run(services, payload, { id: row.id, signal });
  } catch (error) {
    const isPermanent = error instanceof PermanentFailure;
    if (signal.aborted && !isPermanent) {
      await query(RETURN_JOB, [row.id, row.locked_by]);
      throw error;
    }
    const isDead = isPermanent || row.attempts >= row.max_attempts;
    const stack = describeFailure(error);
    log.error(
      {
        job: job.name,
        jobId: row.id,
        ...payloadIds(payload),
        attempt: row.attempts,
        maxAttempts: row.max_attempts,
        dead: isDead,
        stack,
      },
      isDead ? 'a job failed for the last time' : 'a job failed and will be retried',
    );
    if (isPermanent) await query(END_RETRIES, [row.id, row.locked_by]);
    if (isDead && job.cron !== undefined) await query(DELETE_OLDER_RUNS, [job.name, row.id]);
    throw new Error(stack, { cause: error });
  }
}

/** What a failed job worked on, for the log: numbers, and keys that only the API uses. Addresses and texts stay out. */
function payloadIds(payload: unknown): { payload?: Record<string, number | string> } {
  if (typeof payload !== 'object' || payload === null) return {};
  const ids = Object.entries(payload).filter(
    ([name, value]) => /(^key|^issue|Id)$/.test(name) && (typeof value === 'number' || typeof value === 'string'),
  );
  return ids.length === 0 ? {} : { payload: Object.fromEntries(ids) as Record<string, number | string> }; // checked above
}
