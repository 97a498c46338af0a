import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import { forgetDeadJobs } from './job-queue.ts';

/** The queue's own housekeeping. */
export const queueJobs: JobDefinition[] = [
  defineJob({
    name: 'forget_dead_jobs',
    payload: z.unknown(),
    run: ({ db }) => forgetDeadJobs(db),
    cron: '40 3 * * *',
  }),
];
