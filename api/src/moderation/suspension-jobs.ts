import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { endSuspensions } from './suspend-account.ts';

export const suspensionJobs: JobDefinition[] = [
  defineJob({
    name: 'end_suspensions',
    queue: 'housekeeping',
    payload: z.object({}).loose(),
    cron: '*/10 * * * *',
    run: (services, _payload, { signal }) => endSuspensions(services, signal),
  }),
];
