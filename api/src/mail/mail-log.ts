import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Locale } from '@houni/domain/locale';
import type { MailOutcome } from '@houni/domain/machine-codes';
import type { LoggedMail, MailsAnswer, mailsQuerySchema } from '@houni/contracts/mail-log';
import { derivedKey } from '../platform/derived-key.ts';
import { splitFailure } from '../platform/describe-failure.ts';
import { PermanentFailure } from '../platform/jobs.ts';
import { readList } from '../platform/read-list.ts';
import { redactAddresses } from '../platform/redact-addresses.ts';
import { timeOrders } from '../platform/time-orders.ts';
import type { Services } from '../services.ts';
import { UncertainDelivery } from './deliver-once.ts';

const STORED_DAYS = 30;
const MAX_ERROR_LENGTH = 1000;

function hashOf(address: string, signingKey: string): Buffer {
  return createHmac('sha256', derivedKey(signingKey, 'mail log')).update(address.toLowerCase()).digest();
}

/** The first letter and the domain of an address. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}…${address.slice(at)}`;
}

/** What became of an attempt to send a mail that failed. */
export function outcomeOf(error: unknown): MailOutcome {
  if (error instanceof UncertainDelivery) return 'uncertain';
  return error instanceof PermanentFailure ? 'refused' : 'failing';
}

/** Records an attempt to send the mail of a job. A later attempt replaces it. */
export async function logMail(
  { db, now, environment }: Pick<Services, 'db' | 'now' | 'environment'>,
  jobId: string,
  { template, locale, to }: { template: string; locale: Locale; to: string },
  outcome: MailOutcome,
): Promise<void> {
  const values = { outcome, happenedAt: now() };
  await db
    .insertInto('mailLog')
    .values({
      jobId: Number(jobId),
      template,
      locale,
      recipient: maskAddress(to),
      recipientHash: hashOf(to, environment.mailSigningKey),
      ...values,
    })
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet({ ...values, attempts: sql`mail_log.attempts + 1` }))
    .execute();
}

const ORDERS = timeOrders('mailLog.happenedAt', 'mailLog.jobId');

/** Mails that were tried. */
export function listMails(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { recipient, template, outcome, sort, page, pageSize }: z.output<typeof mailsQuerySchema>,
): Promise<MailsAnswer> {
  let found = db.selectFrom('mailLog');
  // The key may have been replaced since the mail was sent.
  if (recipient)
    found = found.where(
      'recipientHash',
      'in',
      environment.acceptedSigningKeys.map((key) => hashOf(recipient, key)),
    );
  if (template !== undefined) found = found.where('template', '=', template);
  if (outcome !== undefined) found = found.where('outcome', '=', outcome);
  const job = sql`from graphile_worker.jobs where jobs.id = mail_log.job_id`;
  const rows = found
    .selectAll()
    .select([
      sql<string | null>`(select last_error ${job})`.as('lastError'),
      sql<boolean>`exists (select ${job} and locked_at is null)`.as('canResend'),
    ])
    .orderBy(ORDERS[sort]);
  return readList(rows, { page, pageSize }, (row): LoggedMail => ({
    id: String(row.jobId),
    template: row.template,
    locale: row.locale,
    recipient: row.recipient,
    outcome: row.outcome,
    attempts: row.attempts,
    happenedAt: row.happenedAt.toISOString(),
    error:
      row.lastError === null ? null : splitFailure(redactAddresses(row.lastError)).message.slice(0, MAX_ERROR_LENGTH),
    canResend: row.canResend,
  }));
}

/** Deletes what happened more than a month ago. */
export async function deleteOldMailLog({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('mailLog')
    .where('happenedAt', '<', new Date(now().getTime() - STORED_DAYS * 86_400_000))
    .execute();
}
