import type { z } from 'zod';
import type { Job } from './platform/jobs.ts';
import type { Services } from './services.ts';

/** A kind of job of the API. Its `run` checks the payload. */
export type JobDefinition = Job<Services>;

/** Infers the type of the payload from its schema. */
export function defineJob<Payload extends z.ZodType>(job: Job<Services, Payload>): JobDefinition {
  return { ...job, run: (services, payload, context) => job.run(services, job.payload.parse(payload), context) };
}
