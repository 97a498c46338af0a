import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import { PROCESS_JOB } from './my-media.ts';
import { processMedia } from './process-media.ts';
import { REMOVE_JOB, sweepMedia } from './remove-media.ts';

const names = z.array(z.string());

export const mediaJobs: JobDefinition[] = [
  defineJob({
    name: PROCESS_JOB,
    payload: z.object({}),
    run: (services) => processMedia(services),
    // Takes up what a process that ended in the middle had begun.
    cron: '*/5 * * * *',
  }),
  defineJob({
    name: REMOVE_JOB,
    payload: z.object({ public: names, private: names }),
    run: async ({ media }, files) => {
      await media.remove('public', files.public);
      await media.remove('private', files.private);
    },
  }),
  defineJob({
    name: 'sweep_media',
    payload: z.object({}),
    run: async (services) => {
      await sweepMedia(services);
    },
    cron: '17 * * * *',
  }),
];
