import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { JobHelpers, Runner, TaskList } from 'graphile-worker';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from './environment.ts';
import { PermanentFailure } from './jobs.ts';
import type { Job } from './jobs.ts';

/** Jobs that one process runs at a time. */
const CONCURRENCY = 3;
/** The runner stops if it loses the database; it is restarted after this time. */
const RESTART_DELAY_MS = 1_000;

export interface JobRunner {
  /** False while a runner that stopped unexpectedly has not restarted. */
  isWorking: () => boolean;
  /** Takes no new jobs, and resolves when the running ones are finished. */
  stop: () => Promise<void>;
}

/** Runs jobs until it is stopped. A failed job is retried with growing delays. */
export async function startJobs<Services extends { environment: Pick<Environment, 'databaseUrl'> }>(
  jobs: readonly Job<Services>[],
  services: Services,
  log: FastifyBaseLogger,
): Promise<JobRunner> {
  const pool = new pg.Pool({
    connectionString: services.environment.databaseUrl,
    max: CONCURRENCY + 1,
    application_name: 'houni-jobs',
  });
  const lost = (error: Error) => log.warn({ err: error }, 'the job runner lost a database connection');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  let stopping = false;
  let runner: Runner | null = null;

  async function start(): Promise<void> {
    const started = await runJobs(jobs, services, log, pool);
    if (stopping) return started.stop();
    runner = started;
    void started.promise
      .catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'))
      .then(() => {
        runner = null;
        return stopping ? undefined : restart();
      });
  }

  async function restart(): Promise<void> {
    while (!stopping && runner === null) {
      await sleep(RESTART_DELAY_MS, null, { ref: false });
      await start().catch((error: unknown) => log.warn({ err: error }, 'the job runner could not restart yet'));
    }
  }

  await start();
  return {
    isWorking: () => runner !== null,
    stop: async () => {
      stopping = true;
      await runner?.stop();
      await pool.end();
    },
  };
}

interface JobContext<Services> {
  services: Services;
  log: FastifyBaseLogger;
}

function runJobs<Services>(
  jobs: readonly Job<Services>[],
  services: Services,
  log: FastifyBaseLogger,
  pool: pg.Pool,
): Promise<Runner> {
  const taskList: TaskList = {};
  for (const job of jobs) taskList[job.name] = (payload, helpers) => runJob(job, { services, log }, payload, helpers);
  return run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    // At shutdown graphile-worker 0.18 waits only for batched completions, so batch them with a delay of 0.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron, identifier: name }])),
    ),
    logger: new Logger(() => (level, message, meta) => {
      // Do not log successful jobs, and never a payload: it may contain an address.
      if (level === 'error')
        log.error({ error: meta?.['error'] instanceof Error ? meta['error'].message : undefined }, message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    }),
  });
}

async function runJob<Services>(
  job: Job<Services>,
  context: JobContext<Services>,
  payload: unknown,
  { job: row, query }: JobHelpers,
) {
  try {
    await job.run(context.services, payload);
  } catch (error) {
    if (!(error instanceof PermanentFailure)) throw error;
    context.log.error({ job: job.name, error: error.message }, 'a job failed permanently');
    // The queue cannot end the retries of a running job: add a dead copy in its place and complete this one.
    await query(
      `select from graphile_worker.add_job($1, $2::json, max_attempts => $3::int) as copy
       cross join lateral graphile_worker.permanently_fail_jobs(array[copy.id], $4)`,
      [job.name, JSON.stringify(payload), row.attempts, error.message],
    );
  }
}
