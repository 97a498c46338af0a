import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import { EXPORT_JOB, exportJobSchema, forgetExports, prepareExport } from './data-export.ts';

export const accountJobs: JobDefinition[] = [
  defineJob({ name: EXPORT_JOB, payload: exportJobSchema, run: prepareExport }),
  defineJob({ name: 'forget_data_exports', payload: z.object({}).loose(), cron: '33 * * * *', run: forgetExports }),
];
