import { Logger, run } from 'graphile-worker';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, DatabaseTransaction } from './database.ts';

/** Jobs that one process works on at a time. */
const CONCURRENCY = 3;
const MAX_ATTEMPTS = 10;

/**
 * Writes a job down. Given the transaction of the write that it belongs to, it exists if and only if that write does.
 * @param key jobs with the same key replace each other until one has started
 */
export async function addJob(
  db: Database | DatabaseTransaction,
  task: string,
  payload: object,
  key?: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}::int,
    job_key => ${key ?? null}::text)`.execute(db);
}

/** Works on jobs until it is stopped; a failed one is tried again with growing pauses. @returns a function that ends it */
export async function startJobs(
  databaseUrl: string,
  tasks: TaskList,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY + 1, application_name: 'houni-jobs' });
  const lost = (error: Error) => log.warn({ err: error }, 'a connection of the jobs was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    taskList: tasks,
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
