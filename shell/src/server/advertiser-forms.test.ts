import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { matchPath } from '@houni/routing/match';
import type { Route } from '@houni/routing/route';
import { advertiserForm } from './advertiser-forms.ts';
import type { ForwardContext } from './forward-form.ts';

const AD = '/ar/annonce/acheter/appartements/tunis/carthage/sidi-bou-said/vue-mer/abc123';
const typed = { name: ' Leïla Trabelsi ', email: 'leila@exemple.tn', phone: '', message: 'Encore\r\nlibre ?' };

/** Requests that the API received, and its next answer. */
const calls: { path: string; body: unknown; headers: http.IncomingHttpHeaders }[] = [];
let answer: { status: number; body: unknown; headers?: Record<string, string> };
const api = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    calls.push({ path: request.url ?? '', body, headers: request.headers });
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  });
});
let call: ForwardContext;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo; // a TCP server's
  call = { apiUrl: `http://127.0.0.1:${port}`, ip: '198.51.100.7', log: pino({ level: 'silent' }), token: 'token' };
});
afterAll(() => api.close());
beforeEach(() => {
  calls.length = 0;
  answer = { status: 200, body: { accepted: true } };
});

function routeOf(path: string): Route {
  const match = matchPath(path);
  if (match.kind === 'notFound') throw new Error(`${path} is no route`);
  return match.route;
}
const post = (body: Record<string, unknown>, path = AD) => advertiserForm(call, routeOf(path), body);

describe('advertiserForm', () => {
  it('sends a message with the visitor’s token and the key and language of the page', async () => {
    expect(await post({ form: 'message', publicKey: 'another', ...typed })).toBe('message');
    expect(calls).toMatchObject([
      {
        path: '/public/contact/property-user',
        body: {
          publicKey: 'abc123',
          locale: 'ar',
          name: 'Leïla Trabelsi',
          email: 'leila@exemple.tn',
          phone: null,
          message: 'Encore\nlibre ?',
        },
        headers: { authorization: 'Bearer token', 'x-forwarded-for': '198.51.100.7' },
      },
    ]);
  });

  it('returns an invalid message without calling the API', async () => {
    expect(await post({ form: 'message', ...typed, email: 'leila' })).toMatchObject({
      form: 'message',
      publicKey: 'abc123',
      fields: { name: ' Leïla Trabelsi ', email: 'leila' },
      errors: { email: 'email' },
      failure: null,
    });
    expect(calls).toEqual([]);
  });

  it('returns a message with the field or the reason that the API rejects', async () => {
    answer = { status: 400, body: { code: 'invalid_input', field: 'body.message' } };
    expect(await post({ form: 'message', ...typed })).toMatchObject({ errors: { message: 'refused' }, failure: null });
    answer = { status: 429, body: { code: 'too_many_requests' }, headers: { 'retry-after': '60' } };
    expect(await post({ form: 'message', ...typed })).toMatchObject({
      errors: {},
      failure: { code: 'too_many_requests', retryAfter: 60 },
    });
  });

  it('sends a report, or returns it with its errors', async () => {
    const rejected = { form: 'report', reason: 'wrong_price', text: ' Le prix réel est le double.\r\n' };
    expect(await post({ ...rejected, publicKey: 'another' })).toBe('report');
    expect(calls).toMatchObject([
      {
        path: '/public/report-item',
        body: { publicKey: 'abc123', reason: 'wrong_price', text: 'Le prix réel est le double.' },
        headers: { authorization: 'Bearer token', 'x-forwarded-for': '198.51.100.7' },
      },
    ]);
    expect(await post({ ...rejected, reason: undefined, text: 'court' })).toEqual({
      form: 'report',
      publicKey: 'abc123',
      fields: { reason: '', text: 'court' },
      errors: { reason: 'choice', text: 'tooShort' },
      failure: null,
    });
    expect(calls).toHaveLength(1);
    answer = { status: 400, body: { code: 'invalid_input', field: 'body.text' } };
    expect(await post(rejected)).toMatchObject({ errors: { text: 'refused' }, failure: null });
    answer = { status: 429, body: { code: 'too_many_requests' }, headers: { 'retry-after': '60' } };
    expect(await post(rejected)).toMatchObject({ errors: {}, failure: { code: 'too_many_requests', retryAfter: 60 } });
  });

  it('returns a proof-of-work challenge instead of solving it', async () => {
    answer = { status: 428, body: { code: 'proof_required', challenge: { token: 't', difficulty: 1 } } };
    expect(await post({ form: 'reveal' })).toMatchObject({ contact: null, failure: { code: 'proof_required' } });
    expect(calls).toHaveLength(1);
  });

  it('returns the telephone number of the ad', async () => {
    answer = { status: 200, body: { name: 'Amel', phone: '98 123 456', whatsappUrl: null, hours: null } };
    expect(await post({ form: 'reveal' })).toEqual({
      form: 'reveal',
      publicKey: 'abc123',
      contact: answer.body,
      failure: null,
    });
    expect(calls).toMatchObject([{ path: '/contact-info/advertisement', body: { publicKey: 'abc123', locale: 'ar' } }]);
  });

  it('returns the contact data of an agency, on its own page only', async () => {
    answer = { status: 200, body: { name: 'Côte', phone: '71 123 456' } };
    expect(await post({ form: 'agency' }, '/agencies/cote/ag_cote12')).toMatchObject({
      form: 'agency',
      publicKey: 'ag_cote12',
      contact: { phone: '71 123 456' },
    });
    expect(await post({ form: 'agency' })).toBeNull();
    expect(await post({ form: 'reveal' }, '/agencies/cote/ag_cote12')).toBeNull();
    expect(await post({ form: 'message', ...typed }, '/contact')).toBeNull();
  });

  it('returns `unavailable` if the API cannot be reached', async () => {
    const lost = { ...call, apiUrl: 'http://127.0.0.1:1' };
    const posted = await advertiserForm(lost, routeOf(AD), { form: 'reveal' });
    expect(posted).toMatchObject({ contact: null, failure: { code: 'unavailable' } });
  });
});
