import type { AdContact, AgencyContact, ContactOwnerBody } from '@houni/contracts/contact';
import { toCallFailure, NETWORK_FAILURE } from '@houni/contracts/call-failure';
import type { CallFailure } from '@houni/contracts/call-failure';
import type { ReportBody } from '@houni/contracts/report';
import { checkReport, isReportField, REPORT_FIELDS, reportFieldsBody } from '@houni/contracts/report-form';
import { checkSender, isSenderField, readTexts, SENDER_FIELDS, senderBody } from '@houni/contracts/sender-form';
import type { Route } from '@houni/routing/route';
import type { FormPostResult } from '@houni/store';
import { forwardForm } from './forward-form.ts';
import type { ForwardContext } from './forward-form.ts';

type CallResult<Answer> = { answer: Answer; failure: null } | { answer: null; failure: CallFailure };

/**
 * Handles a form of an ad or agency page that was submitted without JavaScript: a message to the advertiser, a report of
 * the ad, or a reveal of contact data. A proof-of-work challenge is not solved here (see `sendMessage`) but shown.
 * @returns the form to show again; `message` or `report` if it was sent; null if the route has no such form
 */
export async function advertiserForm(
  call: ForwardContext,
  route: Route,
  body: Record<string, unknown>,
): Promise<FormPostResult | 'message' | 'report' | null> {
  const { locale } = route;
  if (route.name === 'agency' && body['form'] === 'agency') {
    const { publicKey } = route.params;
    const { answer, failure } = await post<AgencyContact>(call, '/public/agency/contact-info', { publicKey });
    return { form: 'agency', publicKey, contact: answer, failure };
  }
  if (route.name !== 'ad' && route.name !== 'agencyAd') return null;
  const { publicKey } = route.params;
  if (body['form'] === 'reveal') {
    const { answer, failure } = await post<AdContact>(call, '/contact-info/advertisement', { publicKey, locale });
    return { form: 'reveal', publicKey, contact: answer, failure };
  }
  if (body['form'] === 'report') return sendReport(call, { publicKey }, body);
  if (body['form'] !== 'message') return null;
  const fields = readTexts(SENDER_FIELDS, body);
  const posted = { form: 'message', publicKey, fields } as const;
  const errors = checkSender(fields);
  if (Object.keys(errors).length > 0) return { ...posted, errors, failure: null };
  const message: ContactOwnerBody = { publicKey, locale, ...senderBody(fields) };
  const { failure } = await post(call, '/public/contact/property-user', message);
  if (failure === null) return 'message';
  if (failure.code === 'invalid_input' && isSenderField(failure.field))
    return { ...posted, errors: { [failure.field]: 'refused' }, failure: null };
  return { ...posted, errors: {}, failure };
}

/** Sends a report of an ad to the moderators. */
async function sendReport(
  call: ForwardContext,
  { publicKey }: Pick<ReportBody, 'publicKey'>,
  body: Record<string, unknown>,
): Promise<FormPostResult | 'report'> {
  const fields = readTexts(REPORT_FIELDS, body);
  const posted = { form: 'report', publicKey, fields } as const;
  const errors = checkReport(fields);
  const content = reportFieldsBody(fields);
  if (content === null || Object.keys(errors).length > 0) return { ...posted, errors, failure: null };
  const { failure } = await post(call, '/public/report-item', { publicKey, ...content });
  if (failure === null) return 'report';
  if (failure.code === 'invalid_input' && isReportField(failure.field))
    return { ...posted, errors: { [failure.field]: 'refused' }, failure: null };
  return { ...posted, errors: {}, failure };
}

async function post<Answer>(call: ForwardContext, path: string, body: object): Promise<CallResult<Answer>> {
  try {
    const response = await forwardForm(call, 'POST', path, body);
    const answer: unknown = await response.json().catch(() => null);
    return response.ok && answer !== null
      ? { answer: answer as Answer, failure: null } // the API validates its own answers against the contract in its tests
      : { answer: null, failure: toCallFailure(answer, response.headers.get('retry-after')) };
  } catch (error) {
    call.log.warn({ err: error, path }, 'a form could not be forwarded to the API');
    return { answer: null, failure: { ...NETWORK_FAILURE, code: 'unavailable' } };
  }
}
