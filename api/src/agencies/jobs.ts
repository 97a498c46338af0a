import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import { measureResponseHours } from './response-hours.ts';

export const agencyJobs: JobDefinition[] = [
  defineJob({
    name: 'measure_response_hours',
    payload: z.object({}).loose(),
    cron: '40 2 * * *',
    run: measureResponseHours,
  }),
];
