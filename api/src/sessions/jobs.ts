import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { END_PROVIDER_SESSIONS_JOB, endProviderSessions, endProviderSessionsSchema } from './end-provider-sessions.ts';
import { deleteUnusedSessions } from './sessions.ts';

export const sessionJobs: JobDefinition[] = [
  defineJob({
    name: 'delete_unused_sessions',
    queue: 'housekeeping',
    payload: z.object({}).loose(),
    cron: '47 3 * * *',
    run: (services) => deleteUnusedSessions(services),
  }),
  defineJob({
    name: END_PROVIDER_SESSIONS_JOB,
    queue: 'housekeeping',
    payload: endProviderSessionsSchema,
    run: endProviderSessions,
  }),
];
