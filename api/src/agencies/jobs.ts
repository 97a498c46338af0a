import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { eraseDueDocuments } from './documents.ts';
import { endLicences } from './licences.ts';
import { measureResponseHours } from './response-hours.ts';

export const agencyJobs: JobDefinition[] = [
  defineJob({
    name: 'measure_response_hours',
    queue: 'housekeeping',
    payload: z.object({}).loose(),
    cron: '40 2 * * *',
    run: measureResponseHours,
  }),
  defineJob({
    name: 'end_agency_licences',
    queue: 'housekeeping',
    payload: z.object({}).loose(),
    // After midnight in Tunisia, so that the badge ends with the day.
    cron: '15 0 * * *',
    run: endLicences,
  }),
  defineJob({
    name: 'erase_agency_documents',
    queue: 'housekeeping',
    payload: z.object({}).loose(),
    // Ten minutes before the sweep that removes their files.
    cron: '7 * * * *',
    run: (services, _payload, { signal }) => eraseDueDocuments(services, signal),
  }),
];
