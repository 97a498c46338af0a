import { adContactRequest, ownerMessageRequest } from '@houni/api-client/requests/contact';
import { reportRequest } from '@houni/api-client/requests/reports';
import type { AdContact } from '@houni/contracts/contact';
import { checkReport, isReportField, REPORT_FIELDS, REPORT_REASONS, reportFieldsBody } from '@houni/domain/report-form';
import { checkSender, isSenderField, readTexts, SENDER_FIELDS, senderBody } from '@houni/domain/sender-form';
import { REPORT_ID } from '@houni/report/report-subject';
import type { FormContext, FormResult } from '@houni/remote';

/** The key of the ad whose page was posted to; null for other pages. */
function adKey({ route }: FormContext): string | null {
  return route.name === 'ad' || route.name === 'agencyAd' ? route.params.publicKey : null;
}

/** A reveal of the advertiser's telephone number. */
export async function revealForm(context: FormContext): Promise<FormResult | null> {
  const publicKey = adKey(context);
  if (publicKey === null) return null;
  const { method, url, body } = adContactRequest({ publicKey, locale: context.locale });
  const { answer, failure } = await context.callApi<AdContact>(method, url, body);
  return { kind: 'show', posted: { form: 'reveal', publicKey, contact: answer, failure } };
}

/** A message to the advertiser. */
export async function messageForm(context: FormContext): Promise<FormResult | null> {
  const publicKey = adKey(context);
  if (publicKey === null) return null;
  const fields = readTexts(SENDER_FIELDS, context.fields);
  const posted = { form: 'message', publicKey, fields } as const;
  const errors = checkSender(fields);
  if (Object.keys(errors).length > 0) return { kind: 'show', posted: { ...posted, errors, failure: null } };
  const { method, url, body } = ownerMessageRequest({ publicKey, locale: context.locale, ...senderBody(fields) });
  const { failure } = await context.callApi(method, url, body);
  if (failure === null) return { kind: 'accepted', query: { sent: '1' }, fragment: 'item-contact' };
  if (failure.code === 'invalid_input' && isSenderField(failure.field))
    return { kind: 'show', posted: { ...posted, errors: { [failure.field]: 'refused' }, failure: null } };
  return { kind: 'show', posted: { ...posted, errors: {}, failure } };
}

/** A report of the ad to the moderators. */
export async function reportForm(context: FormContext): Promise<FormResult | null> {
  const publicKey = adKey(context);
  if (publicKey === null) return null;
  const fields = readTexts(REPORT_FIELDS, context.fields);
  const posted = { form: 'report', publicKey, fields } as const;
  const errors = checkReport(fields);
  const content = reportFieldsBody(fields, REPORT_REASONS);
  if (content === null || Object.keys(errors).length > 0)
    return { kind: 'show', posted: { ...posted, errors, failure: null } };
  const { method, url, body } = reportRequest({ publicKey, ...content });
  const { failure } = await context.callApi(method, url, body);
  if (failure === null) return { kind: 'accepted', query: { report: 'sent' }, fragment: REPORT_ID };
  if (failure.code === 'invalid_input' && isReportField(failure.field))
    return { kind: 'show', posted: { ...posted, errors: { [failure.field]: 'refused' }, failure: null } };
  return { kind: 'show', posted: { ...posted, errors: {}, failure } };
}
