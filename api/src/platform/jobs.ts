import type { z } from 'zod';
import type { Services } from '../services.ts';
import type { Database, DatabaseTransaction } from './database.ts';
import { heldStatement } from './prepared.ts';

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

const add = heldStatement(
  `select graphile_worker.add_job($1, $2::json, max_attempts => $3::int, job_key => $4::text, run_at => $5::timestamptz)`,
);

/** Writes a job down. Given the transaction of the write that it belongs to, it exists if and only if that write does. */
export async function addJob(
  db: Database | DatabaseTransaction,
  name: string,
  payload: object,
  { key, runAt }: AddJobOptions = {},
): Promise<void> {
  await add(db, [name, JSON.stringify(payload), MAX_ATTEMPTS, key ?? null, runAt ?? null]);
}
