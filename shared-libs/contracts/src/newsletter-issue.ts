import { z } from 'zod';
import { ISSUE_BODY_LENGTH, ISSUE_STATES, ISSUE_SUBJECT_LENGTH } from '@houni/domain/newsletter-limits';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from '@houni/domain/locale';
import { singleLineText, multiLineText } from './plain-text.ts';

export type IssueState = (typeof ISSUE_STATES)[number];

/** The text of an issue in one language. The body is Markdown; its links are absolute URLs or paths of the site. */
const issueTextSchema = z
  .object({ subject: singleLineText(ISSUE_SUBJECT_LENGTH), body: multiLineText(ISSUE_BODY_LENGTH) })
  .strict();
const issueTextsSchema = z
  .partialRecord(z.enum(LOCALES), issueTextSchema)
  .refine((texts) => Object.keys(texts).length > 0, { error: 'An issue needs a text in at least one language.' });
export type IssueTexts = z.output<typeof issueTextsSchema>;

/** POST administration/newsletter, PUT administration/newsletter/{key}: all texts by language. */
export const issueBodySchema = z.object({ texts: issueTextsSchema }).strict();
export type IssueBody = z.input<typeof issueBodySchema>;
/** `updatedAt` of the issue that was read prevents lost updates. */
export const issuePutSchema = issueBodySchema.extend({ updatedAt: z.iso.datetime().optional() });
export type IssuePut = z.input<typeof issuePutSchema>;

export const issueParamsSchema = z.object({
  key: z.string().regex(/^ni_[a-z2-9]{12}$/, 'Not a key of an issue.'),
});
export const issueLocaleParamsSchema = issueParamsSchema.extend({ locale: z.enum(LOCALES) });

const count = z.int();
/** Number of mails of an issue by outcome; all zero for a draft. */
export const issueProgressSchema = z.object({
  /** Not sent yet. */
  waiting: count,
  sent: count,
  /** The mail server rejected the address. */
  refused: count,
  /** Unsubscribed before the mail was sent. */
  skipped: count,
  /** The server crashed while sending: the mail may have arrived, and is not sent again. */
  uncertain: count,
});

export const issueSummarySchema = z.object({
  key: z.string(),
  state: z.enum(ISSUE_STATES),
  /** By language. */
  subjects: z.partialRecord(z.enum(LOCALES), z.string()),
  progress: issueProgressSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Only drafts: when the issue is sent by itself, a few minutes late at most. */
  scheduledFor: z.iso.datetime().nullable(),
  /** When an administrator stopped it: the rest of the mails is not sent. */
  stoppedAt: z.iso.datetime().nullable(),
});

/** GET administration/newsletter, newest first. */
export const issuesQuerySchema = z.object(pageQuery);
export const issuesAnswerSchema = listAnswer(issueSummarySchema);
export type IssuesAnswer = z.infer<typeof issuesAnswerSchema>;

/** GET administration/newsletter/{key} */
export const issueSchema = issueSummarySchema.extend({
  texts: z.partialRecord(z.enum(LOCALES), z.object({ subject: z.string(), body: z.string() })),
  /** Confirmed subscribers by language; subscribers of a language without text get nothing. */
  subscribers: z.partialRecord(z.enum(LOCALES), count),
});
export type Issue = z.infer<typeof issueSchema>;

/** POST administration/newsletter/{key}/schedule: a time in the future, or null to cancel. */
export const issueScheduleSchema = z.strictObject({ at: z.iso.datetime().nullable() });

export const issueDeletedSchema = z.object({ key: z.string(), deleted: z.literal(true) });
/** GET administration/newsletter/{key}/preview/{locale}: the mail as a subscriber gets it. */
export const issuePreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type IssuePreview = z.infer<typeof issuePreviewSchema>;
/** POST administration/newsletter/{key}/test/{locale}: sends it to the caller's own address. */
export const issueTestSchema = z.object({ queued: z.literal(true) });
