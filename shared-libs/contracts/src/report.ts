import { z } from 'zod';
import { publicKeySchema } from './ad.ts';
import { TEXT_LIMITS } from './limits.ts';
import { LOCALES } from './locale.ts';
import { paragraphs } from './plain-text.ts';
import { REPORT_REASONS } from './report-form.ts';
import { isEmail } from './text-rules.ts';

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;

/** So many different reporters put a published ad into the moderators' queue. */
export const REPORTS_TO_QUEUE = 3;

/** POST public/report-item: one report of each reader for each ad; a further one changes nothing. */
export const reportBodySchema = z
  .object({
    publicKey: publicKeySchema,
    reason: z.enum(REPORT_REASONS),
    text: paragraphs(TEXT_LIMITS.shortText),
    /** Where the decision is told. */
    email: z.string().trim().toLowerCase().refine(isEmail).optional(),
    locale: z.enum(LOCALES).default('fr'),
  })
  .strict();
export type ReportBody = z.input<typeof reportBodySchema>;
export const reportAnswerSchema = z.object({ received: z.literal(true) });
