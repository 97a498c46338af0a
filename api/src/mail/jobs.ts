import { z } from 'zod';
import { LOCALES } from '@houni/contracts/locale';
import { defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { deliverMail } from './mail.ts';
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

/** What the release before this one queued: mails that were laid out already. Kept as long as such jobs may wait. */
const readyMailSchema = z.object({
  to: emailAddress,
  subject: z.string().min(1).max(200),
  text: z.string().min(1),
  html: z.string().min(1),
  unsubscribeUrl: z.url().optional(),
});

/** Sending mail. */
export const mailJobs: JobDefinition[] = [
  defineJob({ name: TEMPLATE_MAIL_JOB, payload: templateMailSchema, run: sendTemplateMail }),
  defineJob({ name: 'send_mail', payload: readyMailSchema, run: ({ mail }, ready) => deliverMail(mail, ready) }),
];

/**
 * An unknown template or values that do not fit fail like everything else: another instance, already of the next
 * release, may know them, and an operator sees the job where none does.
 */
async function sendTemplateMail(
  { mail, environment }: Services,
  { template, locale, values, to, id, replyTo, oneClickUrl }: z.output<typeof templateMailSchema>,
): Promise<void> {
  const { unsubscribeUrl, ...rendered } = await renderChecked(template, values, locale, environment.siteUrl);
  await deliverMail(mail, {
    ...rendered,
    to,
    id,
    oneClickUrl,
    replyTo: replyTo ?? writerOf(template, values),
    unsubscribeUrl: unsubscribeUrl ?? undefined,
  });
}

function renderChecked<Template extends MailTemplate>(
  template: Template,
  values: unknown,
  locale: (typeof LOCALES)[number],
  siteUrl: string,
) {
  return renderMail(template, VALUE_SCHEMAS[template].parse(values), locale, siteUrl);
}

/** These mails tell their reader to answer by mail. */
function writerOf(template: MailTemplate, values: Record<string, unknown>): string | undefined {
  const answered = template === 'contact-owner' || template === 'contact-admins';
  return answered && typeof values['email'] === 'string' ? values['email'] : undefined;
}
