import type { JobContext } from '../src/platform/jobs.ts';

/** For jobs that a test runs itself. */
export const JOB_CONTEXT: JobContext = { id: '1', signal: new AbortController().signal };
