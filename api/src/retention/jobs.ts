import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { eraseClosedAds } from './erase-closed-ads.ts';
import { eraseOldRecords } from './erase-old-records.ts';

const noPayload = z.object({}).loose();

export const retentionJobs: JobDefinition[] = [
  defineJob({
    name: 'erase_closed_ads',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '52 2 * * *',
    run: async (services) => void (await eraseClosedAds(services)),
  }),
  defineJob({
    name: 'erase_old_records',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '7 3 * * *',
    run: (services, _payload, { signal }) => eraseOldRecords(services, signal),
  }),
];
