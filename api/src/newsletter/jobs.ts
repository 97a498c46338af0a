import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import { resumeIssues, SEND_ISSUE_JOB, sendIssue, startScheduledIssues } from './send-issue.ts';
import { deleteExpiredAddresses } from './retention.ts';
import { sendTestMail, TEST_MAIL_JOB } from './test-mail.ts';

export const newsletterJobs: JobDefinition[] = [
  defineJob({ name: SEND_ISSUE_JOB, queue: 'mail', payload: z.object({ issue: z.string() }), run: sendIssue }),
  defineJob({
    name: TEST_MAIL_JOB,
    queue: 'mail',
    payload: z.object({ issue: z.string(), locale: z.enum(LOCALES), to: z.string().min(3).max(254) }),
    run: sendTestMail,
  }),
  defineJob({
    name: 'resume_newsletter_issues',
    queue: 'housekeeping',
    payload: z.unknown(),
    async run(services) {
      await resumeIssues(services.db);
      await startScheduledIssues(services);
    },
    cron: '*/5 * * * *',
  }),
  defineJob({
    name: 'delete_expired_newsletter_addresses',
    queue: 'housekeeping',
    payload: z.unknown(),
    run: ({ db, now }, _payload, { signal }) => deleteExpiredAddresses(db, now(), signal),
    cron: '50 3 * * *',
  }),
];
