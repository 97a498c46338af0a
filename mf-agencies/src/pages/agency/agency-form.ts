import { agencyContactRequest, agencyMessageRequest } from '@houni/api-client/requests/contact';
import { agencyReportRequest } from '@houni/api-client/requests/reports';
import type { AgencyContact } from '@houni/contracts/contact';
import {
  AGENCY_REPORT_REASONS,
  checkReport,
  isReportField,
  REPORT_FIELDS,
  reportFieldsBody,
} from '@houni/domain/report-form';
import { checkSender, isSenderField, readTexts, SENDER_FIELDS, senderBody } from '@houni/domain/sender-form';
import type { FormContext, FormResult } from '@houni/remote';
import { REPORT_ID } from '@houni/report/report-subject';
import { MESSAGE_ID } from './contact/agency-message.tsx';

/** A reveal of the agency's contact details. */
export async function agencyForm({ route, callApi }: FormContext): Promise<FormResult | null> {
  if (route.name !== 'agency') return null;
  const { publicKey } = route.params;
  const { method, url, body } = agencyContactRequest({ publicKey });
  const { answer, failure } = await callApi<AgencyContact>(method, url, body);
  return { kind: 'show', posted: { form: 'agency', publicKey, contact: answer, failure } };
}

/** A message to the agency. */
export async function agencyMessageForm(context: FormContext): Promise<FormResult | null> {
  const { route, locale, callApi } = context;
  if (route.name !== 'agency') return null;
  const { publicKey } = route.params;
  const fields = readTexts(SENDER_FIELDS, context.fields);
  const posted = { form: 'message', publicKey, fields } as const;
  const errors = checkSender(fields);
  if (Object.keys(errors).length > 0) return { kind: 'show', posted: { ...posted, errors, failure: null } };
  const { method, url, body } = agencyMessageRequest({ publicKey, locale, ...senderBody(fields) });
  const { failure } = await callApi(method, url, body);
  if (failure === null) return { kind: 'accepted', query: { sent: '1' }, fragment: MESSAGE_ID };
  if (failure.code === 'invalid_input' && isSenderField(failure.field))
    return { kind: 'show', posted: { ...posted, errors: { [failure.field]: 'refused' }, failure: null } };
  return { kind: 'show', posted: { ...posted, errors: {}, failure } };
}

/** A report of the agency to the moderators. */
export async function agencyReportForm(context: FormContext): Promise<FormResult | null> {
  const { route, callApi } = context;
  if (route.name !== 'agency') return null;
  const { publicKey } = route.params;
  const fields = readTexts(REPORT_FIELDS, context.fields);
  const posted = { form: 'report', publicKey, fields } as const;
  const errors = checkReport(fields, AGENCY_REPORT_REASONS);
  const content = reportFieldsBody(fields, AGENCY_REPORT_REASONS);
  if (content === null || Object.keys(errors).length > 0)
    return { kind: 'show', posted: { ...posted, errors, failure: null } };
  const { method, url, body } = agencyReportRequest({ publicKey, ...content });
  const { failure } = await callApi(method, url, body);
  if (failure === null) return { kind: 'accepted', query: { report: 'sent' }, fragment: REPORT_ID };
  if (failure.code === 'invalid_input' && isReportField(failure.field))
    return { kind: 'show', posted: { ...posted, errors: { [failure.field]: 'refused' }, failure: null } };
  return { kind: 'show', posted: { ...posted, errors: {}, failure } };
}
