import { z } from 'zod';
import { ACCOUNT_DELETION_REMINDER_DAYS } from '@houni/domain/account-terms';
import { queueAccountMail } from '../mail/queue-mail.ts';
import { defineJob } from '../define-job.ts';
import { addJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../define-job.ts';
import type { Services } from '../services.ts';
import { DELETE_IDENTITY_JOB, deleteIdentity, deleteIdentitySchema } from './delete-identity.ts';
import { ERASE_JOB, eraseAccount, eraseJobSchema } from './erase-account.ts';
import { cancellationUrl } from './cancellation-link.ts';
import { pausedAdJobs } from './paused-ads.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const DAY_MS = 86_400_000;
/** Accounts that one run deletes. The next run, a day later, continues. */
const MAX_ACCOUNTS_PER_RUN = 1000;

/** Queues one job for each due account, so that a failure is retried alone. */
export async function eraseDueAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const due = await db
    .selectFrom('accountDeletions')
    .select('key')
    .where('dueAt', '<=', now())
    .orderBy('dueAt')
    .limit(MAX_ACCOUNTS_PER_RUN)
    .execute();
  for (const { key } of due) await addJob(db, ERASE_JOB, { key }, { key: `${ERASE_JOB}:${key}` });
}

/** Sends one reminder before the deletion, with the link that cancels it. */
export async function sendDeletionReminders({
  db,
  environment,
  now,
}: Pick<Services, 'db' | 'environment' | 'now'>): Promise<void> {
  const remindedAt = now();
  await inTransaction(db, async (transaction) => {
    const soon = await transaction
      .updateTable('accountDeletions as deletion')
      .from('users')
      .set({ remindedAt })
      .whereRef('users.uid', '=', 'deletion.userUid')
      .where('deletion.remindedAt', 'is', null)
      .where('deletion.dueAt', '>', remindedAt)
      .where('deletion.dueAt', '<=', new Date(remindedAt.getTime() + ACCOUNT_DELETION_REMINDER_DAYS * DAY_MS))
      .returning(['deletion.key', 'deletion.dueAt', 'users.uid'])
      .execute();
    for (const { key, dueAt, uid } of soon) {
      await queueAccountMail(transaction, {
        template: 'account-deletion-reminder',
        account: uid,
        values: (locale) => ({ until: dueAt.toISOString(), url: cancellationUrl(environment, key, locale) }),
      });
    }
  });
}

const noPayload = z.object({}).loose();

export const accountDeletionJobs: JobDefinition[] = [
  defineJob({
    name: 'erase_due_accounts',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '12 4 * * *',
    run: eraseDueAccounts,
  }),
  defineJob({
    name: 'send_deletion_reminders',
    queue: 'housekeeping',
    payload: noPayload,
    cron: '12 8 * * *',
    run: sendDeletionReminders,
  }),
  defineJob({ name: ERASE_JOB, queue: 'housekeeping', payload: eraseJobSchema, run: eraseAccount }),
  defineJob({ name: DELETE_IDENTITY_JOB, queue: 'housekeeping', payload: deleteIdentitySchema, run: deleteIdentity }),
  ...pausedAdJobs,
];
