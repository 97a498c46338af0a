import { z } from 'zod';
import { LEAVING_REMINDER_DAYS } from '@houni/contracts/account-terms';
import { queueMail } from '../mail/queue-mail.ts';
import { addJob, defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { DELETE_IDENTITY_JOB, deleteIdentity, deleteIdentitySchema } from './delete-identity.ts';
import { ERASE_JOB, eraseAccount, eraseJobSchema } from './erase-account.ts';
import { keepUrl } from './keep-link.ts';

const DAY_MS = 86_400_000;
/** Accounts that one run takes on; what is beyond waits for the next day. */
const BATCH = 1000;

/** Gives each account whose day has come a job of its own: one that fails is tried again and stops no other. */
export async function eraseDueAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const due = await db
    .selectFrom('accountDepartures')
    .select('key')
    .where('dueAt', '<=', now())
    .orderBy('dueAt')
    .limit(BATCH)
    .execute();
  for (const { key } of due) await addJob(db, ERASE_JOB, { key }, { key: `${ERASE_JOB}:${key}` });
}

/** Reminds once of a deletion that is near, with the link that keeps the account. */
export async function remindOfDeletion({
  db,
  environment,
  now,
}: Pick<Services, 'db' | 'environment' | 'now'>): Promise<void> {
  const moment = now();
  await db.transaction().execute(async (transaction) => {
    const near = await transaction
      .updateTable('accountDepartures as departure')
      .from('users')
      .set({ remindedAt: moment })
      .whereRef('users.uid', '=', 'departure.userUid')
      .where('departure.remindedAt', 'is', null)
      .where('departure.dueAt', '>', moment)
      .where('departure.dueAt', '<=', new Date(moment.getTime() + LEAVING_REMINDER_DAYS * DAY_MS))
      .returning(['departure.key', 'departure.dueAt', 'users.email', 'users.locale'])
      .execute();
    for (const { key, dueAt, email, locale } of near) {
      if (email === null) continue;
      const values = { until: dueAt.toISOString(), url: keepUrl(environment, key, locale) };
      await queueMail(transaction, { template: 'account-leaving-soon', to: email, locale, values });
    }
  });
}

const nothing = z.object({}).loose();

export const departureJobs: JobDefinition[] = [
  defineJob({ name: 'erase_due_accounts', payload: nothing, cron: '12 4 * * *', run: eraseDueAccounts }),
  defineJob({ name: 'remind_of_deletion', payload: nothing, cron: '12 8 * * *', run: remindOfDeletion }),
  defineJob({ name: ERASE_JOB, payload: eraseJobSchema, run: eraseAccount }),
  defineJob({ name: DELETE_IDENTITY_JOB, payload: deleteIdentitySchema, run: deleteIdentity }),
];
