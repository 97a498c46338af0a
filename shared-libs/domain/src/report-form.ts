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

/** Reasons for a report of an agency, in the order of the form. */
export const AGENCY_REPORT_REASONS = [
  'not_an_agency',
  'wrong_licence',
  'impersonation',
  'fraud',
  'offensive',
  'other',
] as const;
export type AgencyReportReason = (typeof AGENCY_REPORT_REASONS)[number];

/** The fields of the report form, without zod, which the call's contract needs. */
export const REPORT_FIELDS = ['reason', 'text'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** The unchanged input. */
export type ReportFields = Record<ReportField, string>;

/** The errors of the fields, as text keys. `refused`: the API rejected the value. */
export type ReportErrors = Partial<Record<ReportField, 'choice' | 'tooShort' | 'tooLong' | 'refused'>>;

/** Validates a report with one of these reasons (specification section 5): more than 20 and fewer than 200 characters. */
export function checkReport({ reason, text }: ReportFields, reasons: readonly string[] = REPORT_REASONS): ReportErrors {
  const letters = [...text.trim()].length;
  return {
    ...(!reasons.includes(reason) && { reason: 'choice' }),
    ...(letters < TEXT_LIMITS.shortText.min && { text: 'tooShort' }),
    ...(letters > TEXT_LIMITS.shortText.max && { text: 'tooLong' }),
  };
}

export function isReportField(name: string | null): name is ReportField {
  return REPORT_FIELDS.some((field) => field === name);
}

/** The body of the call with one of these reasons; null without one. */
export function reportFieldsBody<Reason extends string>(
  { reason, text }: ReportFields,
  reasons: readonly Reason[],
): { reason: Reason; text: string } | null {
  const known = reasons.find((code) => code === reason);
  return known === undefined ? null : { reason: known, text: text.trim() };
}

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
