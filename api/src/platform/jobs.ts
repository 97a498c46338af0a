import type { z } from 'zod';
import type { PlatformDatabase, PlatformTransaction } from './database.ts';
import { pipelinedStatement } from './prepared-statements.ts';

/** The queue waits e, e², … seconds between attempts: three and a half hours in total. */
export const MAX_ATTEMPTS = 10;

/**
 * The queues, with the number of jobs of each that one worker process runs at a time. Jobs wait only for jobs of their
 * own queue.
 */
export const JOB_QUEUES = {
  /** Mails, and what only queues a mail. */
  mail: 4,
  /** Pictures that a person has uploaded and waits for. */
  media: 1,
  /** Files that a person has uploaded for an import. */
  imports: 2,
  /** Everything that comes from servers of others: feeds and their pictures. */
  feeds: 6,
  /** Search structures, and new ads for saved searches. */
  search: 2,
  /** Schedules, deletions, exports, payments. */
  housekeeping: 3,
} as const;
export type JobQueue = keyof typeof JOB_QUEUES;

/** What a job knows about its current run. */
export interface JobContext {
  /** The id of the job in the queue: the same for each attempt. */
  id: string;
  /** Aborted when the process stops. A long job calls `signal.throwIfAborted()` between its steps. */
  signal: AbortSignal;
}

/** A kind of job. A job may run twice after a crash: the second run must not change the result. */
export interface Job<Services, Payload extends z.ZodType = z.ZodType> {
  /** Such as `send_mail`. */
  name: string;
  queue: JobQueue;
  payload: Payload;
  run: (services: Services, payload: z.output<Payload>, context: JobContext) => Promise<void>;
  /** When the job runs, with an empty payload: minute, hour, day, month, weekday, in UTC. */
  cron?: string;
}

/** A failure that no retry can repair: the job is dead at once, with this reason. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** The reason of an aborted `JobContext.signal`. The job is returned to the queue, and this attempt is not counted. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted';
  override message = 'The process stops.';
}

export interface AddJobOptions {
  /** Jobs with the same key replace each other until one has started. */
  key?: string;
  /** Jobs of the same lane run one after the other, also in different processes. Use few different names. */
  lane?: string;
  /** Do not start before this time. */
  runAt?: Date;
  /** Do not start before this many milliseconds have passed. */
  delayMs?: number;
}

/** Marks jobs that were added with a key: the queue removes the key of a running job when its copy is added. */
export const KEYED_FLAG = 'keyed';

const add = pipelinedStatement(
  `select graphile_worker.add_job($1, $2::json, max_attempts => $3::int, job_key => $4::text, queue_name => $7::text,
     flags => case when $4::text is not null then array['${KEYED_FLAG}'] end,
     run_at => coalesce($5::timestamptz, now() + make_interval(secs => $6::float8 / 1000)))`,
);

/** Adds a job to the queue. In the transaction of a write, the job exists if and only if the write is committed. */
export async function addJob(
  db: PlatformDatabase | PlatformTransaction,
  name: string,
  payload: object,
  { key, lane, runAt, delayMs }: AddJobOptions = {},
): Promise<void> {
  await add(db, [
    name,
    JSON.stringify(payload),
    MAX_ATTEMPTS,
    key ?? null,
    runAt ?? null,
    delayMs ?? null,
    lane ?? null,
  ]);
}
