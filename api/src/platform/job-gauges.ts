import type pg from 'pg';
import type { StoredGauge } from './gauges.ts';

/** The queue of each job; a job without one is its own queue. */
function queuesOf(jobs: readonly { name: string; queue?: string }[]): Map<string, string> {
  return new Map(jobs.map(({ name, queue }) => [name, queue ?? name]));
}

/** How long the oldest job of each queue has waited since it was due. A queue without due jobs has 0. */
export function oldestDueJobs(
  jobs: readonly { name: string; queue?: string }[],
): StoredGauge<{ pool: Pick<pg.Pool, 'query'> }> {
  const queues = queuesOf(jobs);
  return {
    name: 'houni_oldest_due_job_seconds',
    help: 'Time since the oldest job that waits in a queue was due; 0 if none waits',
    label: 'queue',
    read: async ({ pool }) => {
      const seconds: Record<string, number> = Object.fromEntries([...queues.values()].map((queue) => [queue, 0]));
      // The queue compares with the clock of the database.
      const { rows } = await pool.query<{ name: string; seconds: number }>(
        `select task_identifier as name, extract(epoch from now() - min(run_at))::float8 as seconds
         from graphile_worker.jobs
         where run_at <= now() and locked_at is null and attempts < max_attempts group by task_identifier`,
      );
      for (const { name, seconds: waited } of rows) {
        // A job of the next release is not known here yet.
        const queue = queues.get(name) ?? 'unknown';
        seconds[queue] = Math.max(seconds[queue] ?? 0, waited);
      }
      return seconds;
    },
  };
}
