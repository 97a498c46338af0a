import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { JobHelpers, Runner, TaskList } from 'graphile-worker';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { PermanentFailure } from './jobs.ts';
import type { JobDefinition } from './jobs.ts';

/** Jobs that one process works on at a time. */
const CONCURRENCY = 3;
/** Before the work is begun again after it ended by itself, such as while the database was away. */
const RESTART_PAUSE_MS = 1_000;

export interface JobRunner {
  /** False between an unforeseen end and the next beginning. */
  isWorking: () => boolean;
  /** Takes no new jobs, and ends when those under way are done. */
  stop: () => Promise<void>;
}

/** Works on jobs until it is stopped; a failed one is tried again with growing pauses. */
export async function startJobs(
  jobs: readonly JobDefinition[],
  services: Services,
  log: FastifyBaseLogger,
): Promise<JobRunner> {
  const pool = new pg.Pool({
    connectionString: services.environment.databaseUrl,
    max: CONCURRENCY + 1,
    application_name: 'houni-jobs',
  });
  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  let stopping = false;
  let runner: Runner | null = null;

  async function begin(): Promise<void> {
    const begun = await runJobs(jobs, services, log, pool);
    if (stopping) return begun.stop();
    runner = begun;
    void begun.promise
      .catch((error: unknown) => log.error({ err: error }, 'the work on jobs ended'))
      .then(() => {
        runner = null;
        return stopping ? undefined : beginAgain();
      });
  }

  async function beginAgain(): Promise<void> {
    while (!stopping && runner === null) {
      await pause(RESTART_PAUSE_MS, null, { ref: false });
      await begin().catch((error: unknown) => log.warn({ err: error }, 'the work on jobs cannot begin yet'));
    }
  }

  await begin();
  return {
    isWorking: () => runner !== null,
    stop: async () => {
      stopping = true;
      await runner?.stop();
      await pool.end();
    },
  };
}

function runJobs(
  jobs: readonly JobDefinition[],
  services: Services,
  log: FastifyBaseLogger,
  pool: pg.Pool,
): Promise<Runner> {
  const taskList: TaskList = {};
  for (const job of jobs) taskList[job.name] = (payload, helpers) => runJob(job, services, payload, helpers);
  return run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    // Gathered writes of what is done are waited for when the runner stops; single ones are not (graphile-worker 0.18).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron, identifier: name }])),
    ),
    logger: new Logger(() => (level, message, meta) => {
      // Success is not worth a line; the payload may hold an address and is never written.
      if (level === 'error')
        log.error({ error: meta?.['error'] instanceof Error ? meta['error'].message : undefined }, message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}

async function runJob(job: JobDefinition, services: Services, payload: unknown, { job: row, query }: JobHelpers) {
  try {
    await job.run(services, payload);
  } catch (error) {
    // The queue itself knows no last attempt but the one that was planned.
    if (error instanceof PermanentFailure)
      await query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [row.id]);
    throw error;
  }
}
