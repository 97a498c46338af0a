import { TEXT_LIMITS } from './limits.ts';
import { isEmail } from './text-rules.ts';

/** What can be wrong with an ad, in the order in which it is offered. */
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

/** The fields of the form that reports an ad, without the schema library that the call's contract brings along. */
export const REPORT_FIELDS = ['reason', 'text', 'email'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** What was typed, as it was typed. */
export type ReportFields = Record<ReportField, string>;

/** What is wrong with a field; the names of texts. `refused`: the API does not take it. */
export type ReportErrors = Partial<Record<ReportField, 'choice' | 'tooShort' | 'tooLong' | 'email' | 'refused'>>;

/** The rules of specification section 5 for a report: more than 20 and fewer than 200 characters; the address is optional. */
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

/** The fields as the call wants them; null without a reason that exists. */
export function reportFieldsBody({
  reason,
  text,
  email,
}: ReportFields): { reason: ReportReason; text: string; email?: string } | null {
  const address = email.trim();
  return isReportReason(reason) ? { reason, text: text.trim(), ...(address !== '' && { email: address }) } : null;
}
