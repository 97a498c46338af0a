import type { JobDefinition } from '../platform/jobs.ts';
import { defineJob } from '../platform/jobs.ts';
import { MAIL_TASK, mailSchema } from './mail.ts';

/** Sending mail. */
export const mailJobs: JobDefinition[] = [
  defineJob({ name: MAIL_TASK, payload: mailSchema, run: async ({ mail }, payload) => mail?.send(payload) }),
];
