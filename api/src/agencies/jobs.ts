import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { measureResponseHours } from './response-hours.ts';

export const agencyJobs: JobDefinition[] = [
  defineJob({
    name: 'measure_response_hours',
    queue: 'housekeeping',
    payload: z.object({}).loose(),
    cron: '40 2 * * *',
    run: measureResponseHours,
  }),
];
