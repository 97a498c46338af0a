import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { PROCESS_MEDIA_JOB } from './my-media.ts';
import { processMedia } from './process-media.ts';
import { REMOVE_FILES_JOB, removeExpiredMedia } from './remove-media.ts';

const names = z.array(z.string());

export const mediaJobs: JobDefinition[] = [
  defineJob({
    name: PROCESS_MEDIA_JOB,
    payload: z.object({}),
    run: (services) => processMedia(services),
    // Continues the work of a process that crashed.
    cron: '*/5 * * * *',
  }),
  defineJob({
    name: REMOVE_FILES_JOB,
    payload: z.object({ public: names, private: names }),
    run: async ({ media }, files) => {
      await media.remove('public', files.public);
      await media.remove('private', files.private);
    },
  }),
  defineJob({
    name: 'remove_expired_media',
    payload: z.object({}),
    run: async (services) => {
      await removeExpiredMedia(services);
    },
    cron: '17 * * * *',
  }),
];
