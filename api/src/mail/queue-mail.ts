import { randomUUID } from 'node:crypto';
import type { Locale } from '@houni/domain/locale';
import type { Database, DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import type { AccountTemplate, MailTemplate, MailValues } from './templates.ts';

export const TEMPLATE_MAIL_JOB = 'send_template_mail';

/** A mail from a template. It is rendered when it is sent. */
interface TemplateMail<Template extends MailTemplate> {
  template: Template;
  /** A single address. */
  to: string;
  locale: Locale;
  values: MailValues[Template];
  /** By default there is no Reply-To header. */
  replyTo?: string;
  /** For one-click unsubscription by mail clients (RFC 8058), besides the `unsubscribeUrl` for users in the values. */
  oneClickUrl?: string;
}

/**
 * Adds a mail to an address to the outbox, in the transaction of the change that causes it. Only for templates whose
 * audience is not an account (`MAIL_AUDIENCES`).
 */
export function queueMail<Template extends Exclude<MailTemplate, AccountTemplate>>(
  db: Database | DatabaseTransaction,
  mail: TemplateMail<Template>,
): Promise<void> {
  return addMail(db, mail);
}

/** A mail to the person of an account. */
export interface AccountMail<Template extends AccountTemplate> {
  template: Template;
  /** The uid of the account. */
  account: string;
  /** The values for a reader of a language, because URLs contain it. */
  values: (locale: Locale) => MailValues[Template];
  /** By default there is no Reply-To header. */
  replyTo?: string;
}

const selectProvedAddress = preparedStatement<{ email: string; locale: Locale }>(
  'select email, locale from users where uid = $1 and email_proved',
);

/**
 * Adds a mail to an account to the outbox, in the transaction of the change that causes it. An account whose address is
 * not proved gets no mail: the address may belong to a stranger (decision 0053).
 */
export async function queueAccountMail<Template extends AccountTemplate>(
  db: Database | DatabaseTransaction,
  { template, account, values, replyTo }: AccountMail<Template>,
): Promise<void> {
  const [recipient] = await selectProvedAddress(db, [account]);
  if (!recipient) return;
  const { email: to, locale } = recipient;
  await addMail(db, { template, to, locale, values: values(locale), ...(replyTo !== undefined && { replyTo }) });
}

function addMail<Template extends MailTemplate>(
  db: Database | DatabaseTransaction,
  mail: TemplateMail<Template>,
): Promise<void> {
  // A retried job sends the same Message-ID, so that mail servers can detect the duplicate.
  return addJob(db, TEMPLATE_MAIL_JOB, { id: randomUUID(), ...mail });
}
