import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { PROCESS_IMPORTED_MEDIA_JOB, PROCESS_MEDIA_JOB } from './my-media.ts';
import { processMedia } from './process-media.ts';
import { removePendingFiles } from './pending-files.ts';
import { MAX_PICTURES_PER_TRANSACTION, REMOVE_FILES_JOB, removeExpiredMedia } from './remove-media.ts';

const names = z.array(z.string());

export const mediaJobs: JobDefinition[] = [
  defineJob({
    name: PROCESS_MEDIA_JOB,
    queue: 'media',
    payload: z.object({}),
    run: (services, _payload, context) => processMedia(services, 'uploaded', context),
    // In case a job was discarded.
    cron: '*/5 * * * *',
  }),
  defineJob({
    name: PROCESS_IMPORTED_MEDIA_JOB,
    queue: 'feeds',
    payload: z.object({}),
    run: (services, _payload, context) => processMedia(services, 'imported', context),
    cron: '*/5 * * * *',
  }),
  defineJob({
    name: REMOVE_FILES_JOB,
    queue: 'housekeeping',
    payload: z.object({ public: names, private: names }),
    run: async ({ media }, files) => {
      await media.remove('public', files.public);
      await media.remove('private', files.private);
    },
  }),
  defineJob({
    name: 'remove_expired_media',
    queue: 'housekeeping',
    payload: z.object({}),
    run: async (services, _payload, { signal }) => {
      while ((await removeExpiredMedia(services)) === MAX_PICTURES_PER_TRANSACTION) signal.throwIfAborted();
      await removePendingFiles(services, signal);
    },
    cron: '17 * * * *',
  }),
];
