import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { deleteUnusedSessions } from './sessions.ts';

export const sessionJobs: JobDefinition[] = [
  defineJob({
    name: 'delete_unused_sessions',
    queue: 'housekeeping',
    payload: z.object({}).loose(),
    cron: '47 3 * * *',
    run: (services) => deleteUnusedSessions(services),
  }),
];
