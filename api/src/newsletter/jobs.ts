import { z } from 'zod';
import { LOCALES } from '@houni/contracts/locale';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import { continueIssues, SEND_ISSUE_JOB, sendIssue } from './issue-sending.ts';
import { forgetAddresses } from './retention.ts';
import { sendTrial, TRIAL_JOB } from './trial-mail.ts';

/** Sending the newsletter. */
export const newsletterJobs: JobDefinition[] = [
  defineJob({ name: SEND_ISSUE_JOB, payload: z.object({ issue: z.string() }), run: sendIssue }),
  defineJob({
    name: TRIAL_JOB,
    payload: z.object({ issue: z.string(), locale: z.enum(LOCALES), to: z.string().min(3).max(254) }),
    run: sendTrial,
  }),
  defineJob({
    name: 'continue_newsletter_issues',
    payload: z.unknown(),
    run: ({ db }) => continueIssues(db),
    cron: '*/5 * * * *',
  }),
  defineJob({
    name: 'forget_newsletter_addresses',
    payload: z.unknown(),
    run: ({ db }) => forgetAddresses(db),
    cron: '50 3 * * *',
  }),
];
