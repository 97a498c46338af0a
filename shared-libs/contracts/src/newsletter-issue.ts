import { z } from 'zod';
import { listAnswer, pageQuery } from './list.ts';
import { LOCALES } from './locale.ts';
import { lineOfText, paragraphs } from './plain-text.ts';

export const ISSUE_STATES = ['draft', 'sending', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** One language of an issue. The body is Markdown; its links lead to the web or, from the root, into the site. */
const issueTextSchema = z
  .object({ subject: lineOfText({ min: 3, max: 120 }), body: paragraphs({ min: 20, max: 20_000 }) })
  .strict();
const issueTextsSchema = z
  .partialRecord(z.enum(LOCALES), issueTextSchema)
  .refine((texts) => Object.keys(texts).length > 0, { error: 'An issue needs a text in one language at least.' });
export type IssueTexts = z.output<typeof issueTextsSchema>;

/** POST administration/newsletter, PUT administration/newsletter/{key}: the texts by language, all of them. */
export const issueBodySchema = z.object({ texts: issueTextsSchema }).strict();

export const issueParamsSchema = z.object({
  key: z.string().regex(/^ni_[a-z2-9]{12}$/, 'This is no key of an issue.'),
});
export const issueLocaleParamsSchema = issueParamsSchema.extend({ locale: z.enum(LOCALES) });

const count = z.int();
/** Mails of an issue by what became of them; all zero for a draft. */
export const issueProgressSchema = z.object({
  /** Not sent yet. */
  waiting: count,
  sent: count,
  /** The mail server refused the address. */
  refused: count,
  /** Unsubscribed before the mail left. */
  skipped: count,
  /** A crash while it was sent: it may have arrived, and is not sent again. */
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
});

/** GET administration/newsletter: the newest first. */
export const issuesQuerySchema = z.object(pageQuery);
export const issuesAnswerSchema = listAnswer(issueSummarySchema);
export type IssuesAnswer = z.infer<typeof issuesAnswerSchema>;

/** GET administration/newsletter/{key} */
export const issueSchema = issueSummarySchema.extend({
  texts: z.partialRecord(z.enum(LOCALES), z.object({ subject: z.string(), body: z.string() })),
  /** Confirmed subscribers by language: those of languages without a text get nothing. */
  subscribers: z.partialRecord(z.enum(LOCALES), count),
});
export type Issue = z.infer<typeof issueSchema>;

export const issueDeletedSchema = z.object({ key: z.string(), deleted: z.literal(true) });
/** GET administration/newsletter/{key}/preview/{locale}: the mail as a subscriber gets it. */
export const issuePreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
/** POST administration/newsletter/{key}/test/{locale}: to the address of the one who asks. */
export const issueTestSchema = z.object({ queued: z.literal(true) });
