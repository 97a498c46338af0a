import { matchPath } from '@houni/routing/match';
import type { CallResult, FormContext, FormHandler } from '@houni/remote';
import { messageForm, reportForm, revealForm } from './server-forms.ts';

const AD = '/ar/annonce/acheter/appartements/tunis/carthage/sidi-bou-said/vue-mer/abc123';
const typed = { name: ' Leïla Trabelsi ', email: 'leila@exemple.tn', phone: '', message: 'Encore\r\nlibre ?' };

/** Calls to the API, and its next answer. */
const calls: unknown[][] = [];
let result: CallResult<unknown>;
beforeEach(() => {
  calls.length = 0;
  result = { answer: { accepted: true }, failure: null };
});

async function post(handler: FormHandler, fields: Record<string, string>, path = AD) {
  const match = matchPath(path);
  if (match.kind === 'notFound') throw new Error(`${path} is no route`);
  const { route } = match;
  const callApi = async (...call: unknown[]) => {
    calls.push(call);
    return result;
  };
  return handler({
    route,
    locale: route.locale,
    query: new URLSearchParams(),
    fields,
    callApi: callApi as FormContext['callApi'], // the answers of the API are those of each test
  });
}
const failWith = (code: string, more = {}) => {
  result = { answer: null, failure: { code, field: null, retryAfter: null, ...more } as never }; // codes of the API
};

describe('messageForm', () => {
  it('sends a message with the key and language of the page', async () => {
    expect(await post(messageForm, { publicKey: 'another', ...typed })).toEqual({
      kind: 'accepted',
      query: { sent: '1' },
      fragment: 'item-contact',
    });
    const body = {
      publicKey: 'abc123',
      locale: 'ar',
      name: 'Leïla Trabelsi',
      email: 'leila@exemple.tn',
      phone: null,
      message: 'Encore\nlibre ?',
    };
    expect(calls).toMatchObject([['POST', '/public/contact/property-user', body]]);
  });

  it('shows an invalid message again without calling the API', async () => {
    expect(await post(messageForm, { ...typed, email: 'leila' })).toMatchObject({
      kind: 'show',
      posted: { form: 'message', publicKey: 'abc123', errors: { email: 'email' }, failure: null },
    });
    expect(calls).toEqual([]);
  });

  it('shows the field or the reason that the API rejects', async () => {
    failWith('invalid_input', { field: 'message' });
    expect(await post(messageForm, typed)).toMatchObject({ posted: { errors: { message: 'refused' }, failure: null } });
    failWith('too_many_requests', { retryAfter: 60 });
    expect(await post(messageForm, typed)).toMatchObject({ posted: { errors: {}, failure: { retryAfter: 60 } } });
  });
});

it('reportForm sends a report, or shows it with its errors', async () => {
  const report = { reason: 'wrong_price', text: ' Le prix réel est le double.\r\n' };
  expect(await post(reportForm, { ...report, publicKey: 'another' })).toEqual({
    kind: 'accepted',
    query: { report: 'sent' },
    fragment: 'report',
  });
  const body = { publicKey: 'abc123', reason: 'wrong_price', text: 'Le prix réel est le double.' };
  expect(calls).toMatchObject([['POST', '/public/report-item', body]]);
  expect(await post(reportForm, { text: 'court' })).toMatchObject({
    posted: { fields: { reason: '', text: 'court' }, errors: { reason: 'choice', text: 'tooShort' } },
  });
  expect(calls).toHaveLength(1);
  failWith('invalid_input', { field: 'text' });
  expect(await post(reportForm, report)).toMatchObject({ posted: { errors: { text: 'refused' }, failure: null } });
});

it('revealForm shows the telephone number, or the challenge instead of solving it', async () => {
  result = { answer: { name: 'Amel', phone: '98 123 456' }, failure: null };
  expect(await post(revealForm, {})).toEqual({
    kind: 'show',
    posted: { form: 'reveal', publicKey: 'abc123', contact: result.answer, failure: null },
  });
  expect(calls).toEqual([['POST', '/contact-info/advertisement', { publicKey: 'abc123', locale: 'ar' }]]);
  failWith('proof_required');
  expect(await post(revealForm, {})).toMatchObject({ posted: { contact: null, failure: { code: 'proof_required' } } });
});

it('the forms of an ad are on the pages of ads only', async () => {
  for (const handler of [messageForm, reportForm, revealForm])
    expect(await post(handler, typed, '/agencies/cote/ag_cote12')).toBeNull();
  expect(calls).toEqual([]);
});
