import { randomUUID } from 'node:crypto';
import type { Locale } from '@houni/contracts/locale';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import type { MailTemplate, MailValues } from './templates.ts';

export const TEMPLATE_MAIL_JOB = 'send_template_mail';

/** A mail of the product: the template's text in the reader's language, rendered when it is sent. */
export interface TemplateMail<Template extends MailTemplate = MailTemplate> {
  template: Template;
  /** One address. */
  to: string;
  locale: Locale;
  values: MailValues[Template];
  /** Where an answer goes, if not to nobody. */
  replyTo?: string;
  /** Where a mail program posts to leave the list (RFC 8058), beside the address for people among the values. */
  oneClickUrl?: string;
}

/** Writes a mail into the outbox, in the transaction of the change that causes it. */
export function queueMail<Template extends MailTemplate>(
  db: Database | DatabaseTransaction,
  mail: TemplateMail<Template>,
): Promise<void> {
  // The id stays the same when the job runs twice, so that mailboxes can tell that they know the mail.
  return addJob(db, TEMPLATE_MAIL_JOB, { id: randomUUID(), ...mail });
}
