import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { MAIL_OUTCOMES, ROW_SORTS } from '@houni/domain/machine-codes';

/** GET administration/mails, for administrators. `recipient` is a whole address: nothing else is found. */
export const mailsQuerySchema = z.object({
  recipient: z.string().trim().toLowerCase().max(254).optional(),
  template: z
    .string()
    .regex(/^[a-z-]{3,60}$/, 'Not a name of a template.')
    .optional(),
  outcome: z.enum(MAIL_OUTCOMES).optional(),
  sort: z.enum(ROW_SORTS).default('newest'),
  ...pageQuery,
});
export type MailsQuery = z.input<typeof mailsQuerySchema>;

export const loggedMailSchema = z.object({
  /** The id of its job: `POST administration/jobs/{id}/retry` sends the mail again. */
  id: z.string(),
  template: z.string(),
  locale: z.enum(LOCALES),
  /** Only the first letter of the name, such as `k…@example.tn`. */
  recipient: z.string(),
  outcome: z.enum(MAIL_OUTCOMES),
  /** How often its job has run. */
  attempts: z.int(),
  /** The last attempt. */
  happenedAt: z.iso.datetime(),
  /** Why the last attempt failed; null for a sent mail. */
  error: z.string().nullable(),
  /** Whether its job still exists and is idle. The job of a sent mail is deleted, with the texts of the mail. */
  canResend: z.boolean(),
});
export type LoggedMail = z.infer<typeof loggedMailSchema>;
export const mailsAnswerSchema = listAnswer(loggedMailSchema);
export type MailsAnswer = z.infer<typeof mailsAnswerSchema>;
