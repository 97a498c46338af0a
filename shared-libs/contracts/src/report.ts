import { z } from 'zod';
import { publicKeySchema } from './ad.ts';
import { TEXT_LIMITS } from '@houni/domain/limits';
import { multiLineText } from './plain-text.ts';
import { AGENCY_REPORT_REASONS, REPORT_REASONS } from '@houni/domain/report-form';

/** The number of different reporters that puts a published ad into the moderators' queue. */
export const REPORTS_BEFORE_REVIEW = 3;

/**
 * POST public/report-item: one report per reader and ad; another one changes nothing. Signed-in readers get the decision
 * by mail, at the proved address of their account.
 */
export const reportBodySchema = z
  .object({
    publicKey: publicKeySchema,
    reason: z.enum(REPORT_REASONS),
    text: multiLineText(TEXT_LIMITS.shortText),
  })
  .strict();
export type ReportBody = z.input<typeof reportBodySchema>;

/** POST public/report-agency: by the same rules. */
export const agencyReportBodySchema = z
  .object({
    publicKey: publicKeySchema,
    reason: z.enum(AGENCY_REPORT_REASONS),
    text: multiLineText(TEXT_LIMITS.shortText),
  })
  .strict();
export type AgencyReportBody = z.input<typeof agencyReportBodySchema>;
export const reportAnswerSchema = z.object({ received: z.literal(true) });
