import { TEXT_LIMITS } from './limits.ts';

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
export const REPORT_FIELDS = ['reason', 'text'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** The unchanged input. */
export type ReportFields = Record<ReportField, string>;

/** The errors of the fields, as text keys. `refused`: the API rejected the value. */
export type ReportErrors = Partial<Record<ReportField, 'choice' | 'tooShort' | 'tooLong' | 'refused'>>;

/** Validates a report (specification section 5): more than 20 and fewer than 200 characters. */
export function checkReport({ reason, text }: ReportFields): ReportErrors {
  const letters = [...text.trim()].length;
  return {
    ...(!isReportReason(reason) && { reason: 'choice' }),
    ...(letters < TEXT_LIMITS.shortText.min && { text: 'tooShort' }),
    ...(letters > TEXT_LIMITS.shortText.max && { text: 'tooLong' }),
  };
}

export function isReportField(name: string | null): name is ReportField {
  return REPORT_FIELDS.some((field) => field === name);
}

export function isReportReason(code: string): code is ReportReason {
  return REPORT_REASONS.some((known) => known === code);
}

/** The body of the call; null without a valid reason. */
export function reportFieldsBody({ reason, text }: ReportFields): { reason: ReportReason; text: string } | null {
  return isReportReason(reason) ? { reason, text: text.trim() } : null;
}
