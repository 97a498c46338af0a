import { randomUUID } from 'node:crypto';
import type { Locale } from '@houni/contracts/locale';
import type { Database, DatabaseTransaction } from '../database.ts';
import { addJob } from '../platform/jobs.ts';
import type { MailTemplate, MailValues } from './templates.ts';

export const TEMPLATE_MAIL_JOB = 'send_template_mail';

/** A mail from a template. It is rendered when it is sent. */
export interface TemplateMail<Template extends MailTemplate = MailTemplate> {
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

/** Adds a mail to the outbox, in the transaction of the change that causes it. */
export function queueMail<Template extends MailTemplate>(
  db: Database | DatabaseTransaction,
  mail: TemplateMail<Template>,
): Promise<void> {
  // A retried job sends the same Message-ID, so that mail servers can detect the duplicate.
  return addJob(db, TEMPLATE_MAIL_JOB, { id: randomUUID(), ...mail });
}
