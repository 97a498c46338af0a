import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import { forgetSessions } from './sessions.ts';

export const sessionJobs: JobDefinition[] = [
  defineJob({
    name: 'forget_sessions',
    payload: z.object({}).loose(),
    cron: '47 3 * * *',
    run: ({ db }) => forgetSessions(db),
  }),
];
