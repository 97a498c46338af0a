import type { AdContact, AgencyContact, ContactOwnerBody } from '@houni/contracts/contact';
import { refusalOf, UNREACHED } from '@houni/contracts/refusal';
import type { Refusal } from '@houni/contracts/refusal';
import type { ReportBody } from '@houni/contracts/report';
import { checkReport, isReportField, REPORT_FIELDS, reportFieldsBody } from '@houni/contracts/report-form';
import { checkSender, isSenderField, readTexts, SENDER_FIELDS, senderBody } from '@houni/contracts/sender-form';
import type { Route } from '@houni/routing/route';
import type { PostedToPage } from '@houni/store';
import { sendForm } from './form-calls.ts';
import type { FormCall } from './form-calls.ts';

type Called<Answer> = { answer: Answer; refusal: null } | { answer: null; refusal: Refusal };

/**
 * A form of an ad's or an agency's page that came without JavaScript: a message to the advertiser, a report of the ad, or
 * a reveal. A challenge is not worked for here (`sendMessage` says why): it is shown as the reason.
 * @returns what the page shows; which form it was where its text arrived; null where the route has no such form
 */
export async function advertiserForm(
  call: FormCall,
  route: Route,
  body: Record<string, unknown>,
): Promise<PostedToPage | 'message' | 'report' | null> {
  const { locale } = route;
  if (route.name === 'agency' && body['form'] === 'agency') {
    const { publicKey } = route.params;
    const { answer, refusal } = await post<AgencyContact>(call, '/public/agency/contact-info', { publicKey });
    return { form: 'agency', publicKey, contact: answer, refusal };
  }
  if (route.name !== 'ad' && route.name !== 'agencyAd') return null;
  const { publicKey } = route.params;
  if (body['form'] === 'reveal') {
    const { answer, refusal } = await post<AdContact>(call, '/contact-info/advertisement', { publicKey, locale });
    return { form: 'reveal', publicKey, contact: answer, refusal };
  }
  if (body['form'] === 'report') return report(call, { publicKey, locale }, body);
  if (body['form'] !== 'message') return null;
  const fields = readTexts(SENDER_FIELDS, body);
  const posted = { form: 'message', publicKey, fields } as const;
  const errors = checkSender(fields);
  if (Object.keys(errors).length > 0) return { ...posted, errors, refusal: null };
  const message: ContactOwnerBody = { publicKey, locale, ...senderBody(fields) };
  const { refusal } = await post(call, '/public/contact/property-user', message);
  if (refusal === null) return 'message';
  if (refusal.code === 'invalid_input' && isSenderField(refusal.field))
    return { ...posted, errors: { [refusal.field]: 'refused' }, refusal: null };
  return { ...posted, errors: {}, refusal };
}

/** Reports an ad to the moderators. */
async function report(
  call: FormCall,
  { publicKey, locale }: Pick<ReportBody, 'publicKey' | 'locale'>,
  body: Record<string, unknown>,
): Promise<PostedToPage | 'report'> {
  const fields = readTexts(REPORT_FIELDS, body);
  const posted = { form: 'report', publicKey, fields } as const;
  const errors = checkReport(fields);
  const content = reportFieldsBody(fields);
  if (content === null || Object.keys(errors).length > 0) return { ...posted, errors, refusal: null };
  const { refusal } = await post(call, '/public/report-item', { publicKey, locale, ...content });
  if (refusal === null) return 'report';
  if (refusal.code === 'invalid_input' && isReportField(refusal.field))
    return { ...posted, errors: { [refusal.field]: 'refused' }, refusal: null };
  return { ...posted, errors: {}, refusal };
}

async function post<Answer>(call: FormCall, path: string, body: object): Promise<Called<Answer>> {
  try {
    const response = await sendForm(call, 'POST', path, body);
    const answer: unknown = await response.json().catch(() => null);
    return response.ok && answer !== null
      ? { answer: answer as Answer, refusal: null } // the API validates its own answers against the contract in its tests
      : { answer: null, refusal: refusalOf(answer, response.headers.get('retry-after')) };
  } catch (error) {
    call.log.warn({ err: error, path }, 'a form could not be sent on');
    return { answer: null, refusal: { ...UNREACHED, code: 'unavailable' } };
  }
}
