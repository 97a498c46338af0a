import type { JobDefinition } from './jobs.ts';

export const platformJobs: JobDefinition[] = [];
