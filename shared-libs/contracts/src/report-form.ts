import { TEXT_LIMITS } from './limits.ts';
import { isEmail } from './text-rules.ts';

/** Reasons for a report, in the order of the form. */
export const REPORT_REASONS = [
  'scam',
  'not_available',
  'wrong_price',
  'wrong_place',
  'duplicate',
  'stolen_photos',
  'unauthorised_agent',
  'offensive',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The fields of the report form, without zod, which the call's contract needs. */
export const REPORT_FIELDS = ['reason', 'text', 'email'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** The unchanged input. */
export type ReportFields = Record<ReportField, string>;

/** The errors of the fields, as text keys. `refused`: the API rejected the value. */
export type ReportErrors = Partial<Record<ReportField, 'choice' | 'tooShort' | 'tooLong' | 'email' | 'refused'>>;

/** Validates a report (specification section 5): more than 20 and fewer than 200 characters; the email is optional. */
export function checkReport({ reason, text, email }: ReportFields): ReportErrors {
  const letters = [...text.trim()].length;
  const address = email.trim();
  return {
    ...(!isReportReason(reason) && { reason: 'choice' }),
    ...(letters < TEXT_LIMITS.shortText.min && { text: 'tooShort' }),
    ...(letters > TEXT_LIMITS.shortText.max && { text: 'tooLong' }),
    ...(address !== '' && !isEmail(address) && { email: 'email' }),
  };
}

export function isReportField(name: string | null): name is ReportField {
  return REPORT_FIELDS.some((field) => field === name);
}

export function isReportReason(code: string): code is ReportReason {
  return REPORT_REASONS.some((known) => known === code);
}

/** The body of the call; null without a valid reason. */
export function reportFieldsBody({
  reason,
  text,
  email,
}: ReportFields): { reason: ReportReason; text: string; email?: string } | null {
  const address = email.trim();
  return isReportReason(reason) ? { reason, text: text.trim(), ...(address !== '' && { email: address }) } : null;
}
