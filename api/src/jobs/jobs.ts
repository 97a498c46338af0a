import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { deleteOldDeadJobs } from './job-queue.ts';

/** Maintenance of the queue itself. */
export const queueJobs: JobDefinition[] = [
  defineJob({
    name: 'delete_old_dead_jobs',
    queue: 'housekeeping',
    payload: z.unknown(),
    run: ({ db, now }) => deleteOldDeadJobs(db, now()),
    cron: '40 3 * * *',
  }),
];
