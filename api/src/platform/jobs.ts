import { Logger, parseCronItems, run } from 'graphile-worker';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { z } from 'zod';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import type { Database, DatabaseTransaction } from './database.ts';

/** Jobs that one process works on at a time. */
const CONCURRENCY = 3;
/** With the queue's pauses of e, e², … seconds these take three and a half hours. */
export const MAX_ATTEMPTS = 10;

/** A kind of job. It may run twice, after a crash: its work must come to the same. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Such as `send_mail`. */
  name: string;
  payload: Payload;
  run: (services: Services, payload: z.output<Payload>) => Promise<void>;
  /** When it runs by itself, with an empty payload: minute, hour, day, month, weekday, in UTC. */
  cron?: string;
}

/** A failure that no further attempt changes: the job is dead at once, with this reason. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** Keeps the types of payload and work together. */
export function defineJob<Payload extends z.ZodType>(job: JobDefinition<Payload>): JobDefinition {
  return { ...job, run: (services, payload) => job.run(services, job.payload.parse(payload)) };
}

export interface AddJobOptions {
  /** Jobs with the same key replace each other until one has started. */
  key?: string;
  /** Not before this moment. */
  runAt?: Date;
}

/** Writes a job down. Given the transaction of the write that it belongs to, it exists if and only if that write does. */
export async function addJob(
  db: Database | DatabaseTransaction,
  name: string,
  payload: object,
  { key, runAt }: AddJobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}::int,
    job_key => ${key ?? null}::text, run_at => ${runAt ?? null}::timestamptz)`.execute(db);
}

/** Works on jobs until it is stopped; a failed one is tried again with growing pauses. @returns a function that ends it */
export async function startJobs(
  jobs: readonly JobDefinition[],
  services: Services,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const pool = new pg.Pool({
    connectionString: services.environment.databaseUrl,
    max: CONCURRENCY + 1,
    application_name: 'houni-jobs',
  });
  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const taskList: TaskList = {};
  for (const job of jobs) taskList[job.name] = (payload, helpers) => runJob(job, services, payload, helpers);
  const runner = await run({
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
  return async () => {
    await runner.stop();
    await pool.end();
  };
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
