import type { JobDefinition } from '../platform/jobs.ts';

export const wordJobs: JobDefinition[] = [];
