import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { deleteExpiredExports, EXPORT_JOB, exportJobSchema, prepareExport } from './data-export.ts';

export const dataExportJobs: JobDefinition[] = [
  defineJob({ name: EXPORT_JOB, queue: 'housekeeping', payload: exportJobSchema, run: prepareExport }),
  defineJob({
    name: 'delete_expired_data_exports',
    queue: 'housekeeping',
    payload: z.object({}).loose(),
    cron: '33 * * * *',
    run: deleteExpiredExports,
  }),
];
