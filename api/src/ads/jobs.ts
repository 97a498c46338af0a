import type { JobDefinition } from '../platform/jobs.ts';

export const adJobs: JobDefinition[] = [];
