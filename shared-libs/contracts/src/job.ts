import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';
import { JOB_SORTS, JOB_STATES } from '@houni/domain/machine-codes';
import { singleLineText } from './plain-text.ts';

/** GET administration/jobs: dead ones by default; `name` is a part of the kind of work. */
export const jobsQuerySchema = z.object({
  state: z.enum(JOB_STATES).default('dead'),
  name: z.string().trim().toLowerCase().max(60).optional(),
  sort: z.enum(JOB_SORTS).default('newest'),
  ...pageQuery,
});
export type JobsQuery = z.input<typeof jobsQuerySchema>;

export const jobSchema = z.object({
  id: z.string(),
  /** The kind of work, such as `send_template_mail`. The payload is not returned: it contains personal data. */
  name: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** The last error, without email addresses. */
  lastError: z.string().nullable(),
  /** Where the last error happened: the lines of its stack. */
  stack: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The time of the next attempt; for a dead job, when it would have been. */
  runAt: z.iso.datetime(),
});
export type Job = z.infer<typeof jobSchema>;

export const jobsAnswerSchema = listAnswer(jobSchema).extend({
  counts: z.object({ dead: z.int(), failing: z.int(), waiting: z.int(), running: z.int() }),
});
export type JobsAnswer = z.infer<typeof jobsAnswerSchema>;

/** POST administration/jobs/{id}/retry and …/discard */
export const jobParamsSchema = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, 'Not an id of a job.') });
/** The body of …/discard: why the work is given up. */
export const jobDiscardSchema = z.strictObject({ reason: singleLineText({ min: 3, max: 200 }) });
export const jobRetriedSchema = z.object({ id: z.string(), state: z.literal('waiting') });
export const jobDiscardedSchema = z.object({ id: z.string(), discarded: z.literal(true) });
