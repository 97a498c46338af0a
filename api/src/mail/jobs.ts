import { z } from 'zod';
import { LOCALES } from '@houni/domain/locale';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import type { Services } from '../services.ts';
import { PermanentFailure } from '../platform/jobs.ts';
import type { JobContext } from '../platform/jobs.ts';
import { deleteOldHandovers, deliverOnce } from './deliver-once.ts';
import { deleteOldMailLog, logMail, outcomeOf } from './mail-log.ts';
import { TEMPLATE_MAIL_JOB } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplate } from './templates.ts';
import { MAIL_TEMPLATES, VALUE_SCHEMAS } from './value-schemas.ts';

const emailAddress = z.string().min(3).max(254);

const templateMailSchema = z.object({
  id: z.uuid().optional(),
  template: z.enum(MAIL_TEMPLATES),
  to: emailAddress,
  locale: z.enum(LOCALES),
  values: z.record(z.string(), z.unknown()),
  replyTo: emailAddress.optional(),
  oneClickUrl: z.url().optional(),
});

export const mailJobs: JobDefinition[] = [
  defineJob({ name: TEMPLATE_MAIL_JOB, queue: 'mail', payload: templateMailSchema, run: sendTemplateMail }),
  defineJob({
    name: 'delete_old_mail_handovers',
    queue: 'housekeeping',
    payload: z.unknown(),
    cron: '37 * * * *',
    run: deleteOldHandovers,
  }),
  defineJob({
    name: 'delete_old_mail_log',
    queue: 'housekeeping',
    payload: z.unknown(),
    cron: '20 3 * * *',
    run: deleteOldMailLog,
  }),
];

/**
 * An unknown template or invalid values fail like other errors and are retried: another instance may already run the
 * next release. Otherwise the operator sees the failed job.
 */
async function sendTemplateMail(
  services: Services,
  mail: z.output<typeof templateMailSchema>,
  context: JobContext,
): Promise<void> {
  const { template } = mail;
  const { mails } = services.metrics;
  try {
    await renderAndDeliver(services, mail, context);
    await logMail(services, context.id, mail, 'sent');
    mails.inc({ template, outcome: 'sent' });
  } catch (error) {
    mails.inc({ template, outcome: error instanceof PermanentFailure ? 'refused' : 'retried' });
    await logMail(services, context.id, mail, outcomeOf(error));
    throw error;
  }
}

async function renderAndDeliver(
  services: Services,
  { template, locale, values, to, id, replyTo, oneClickUrl }: z.output<typeof templateMailSchema>,
  { id: jobId }: JobContext,
): Promise<void> {
  const { unsubscribeUrl, ...rendered } = await renderValidated(template, values, locale, services.environment.siteUrl);
  await deliverOnce(services, jobId, {
    ...rendered,
    to,
    id,
    oneClickUrl,
    replyTo: replyTo ?? replyAddressOf(template, values),
    unsubscribeUrl: unsubscribeUrl ?? undefined,
  });
}

function renderValidated<Template extends MailTemplate>(
  template: Template,
  values: unknown,
  locale: (typeof LOCALES)[number],
  siteUrl: string,
) {
  return renderMail(template, VALUE_SCHEMAS[template].parse(values), locale, siteUrl);
}

/** The reply address of mails that the recipient answers directly. */
function replyAddressOf(template: MailTemplate, values: Record<string, unknown>): string | undefined {
  const isAnswerable = template === 'contact-owner' || template === 'contact-admins';
  return isAnswerable && typeof values['email'] === 'string' ? values['email'] : undefined;
}
