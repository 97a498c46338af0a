import type { z } from 'zod';
import type { PlatformDatabase, PlatformTransaction } from './database.ts';
import { pipelinedStatement } from './prepared-statements.ts';

/** The queue waits e, e², … seconds between attempts: three and a half hours in total. */
export const MAX_ATTEMPTS = 10;

/** A kind of job. A job may run twice after a crash: the second run must not change the result. */
export interface Job<Services, Payload extends z.ZodType = z.ZodType> {
  /** Such as `send_mail`. */
  name: string;
  payload: Payload;
  run: (services: Services, payload: z.output<Payload>) => Promise<void>;
  /** When the job runs, with an empty payload: minute, hour, day, month, weekday, in UTC. */
  cron?: string;
}

/** A failure that no retry can repair: the job is dead at once, with this reason. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

export interface AddJobOptions {
  /** Jobs with the same key replace each other until one has started. */
  key?: string;
  /** Do not start before this time. */
  runAt?: Date;
  /** Do not start before this many milliseconds have passed. */
  delayMs?: number;
}

const add = pipelinedStatement(
  `select graphile_worker.add_job($1, $2::json, max_attempts => $3::int, job_key => $4::text,
     run_at => coalesce($5::timestamptz, now() + make_interval(secs => $6::float8 / 1000)))`,
);

/** Adds a job to the queue. In the transaction of a write, the job exists if and only if the write is committed. */
export async function addJob(
  db: PlatformDatabase | PlatformTransaction,
  name: string,
  payload: object,
  { key, runAt, delayMs }: AddJobOptions = {},
): Promise<void> {
  await add(db, [name, JSON.stringify(payload), MAX_ATTEMPTS, key ?? null, runAt ?? null, delayMs ?? null]);
}
