import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FormContext, ServerRemoteDefinition } from '@houni/remote';
import type { Route } from '@houni/routing/route';
import { handleForm } from './handle-form.ts';
import type { FormRequest } from './handle-form.ts';

/** Requests that the API received, and its next answer. */
const calls: { method: string; path: string; body: unknown; headers: http.IncomingHttpHeaders }[] = [];
let answer: { status: number; body: unknown; headers?: Record<string, string> };
const api = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    calls.push({ method, path: url, body: JSON.parse(Buffer.concat(chunks).toString()), headers });
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body));
  });
});
let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`; // a TCP server's
});
afterAll(() => api.close());
beforeEach(() => {
  calls.length = 0;
  marks.length = 0;
  answer = { status: 200, body: { done: true } };
});

const route: Route = { name: 'blog', params: { page: 1 }, owner: 'blog', locale: 'it', prefix: 'it' };
const marks: (string | null)[] = [];

async function submit(
  handler: (context: FormContext) => Promise<never>,
  more: Partial<FormRequest> = {},
  deadline?: number,
) {
  const remote = { name: 'blog', forms: { letter: handler } } as unknown as ServerRemoteDefinition; // only its forms are read
  const request = {
    route,
    search: '?a=1',
    fields: { form: 'letter', b: '2' },
    token: 'token',
    ip: '198.51.100.7',
    apiUrl,
  };
  return handleForm({ ...request, ...more }, new Map([['blog', remote]]), (mark) => marks.push(mark), deadline);
}

describe('handleForm', () => {
  it('gives the handler the page, its fields and a way to call the API for the visitor', async () => {
    const result = await submit(async ({ locale, query, fields, callApi }) => {
      const called = await callApi('POST', '/letters', { to: fields['b'] });
      return { kind: 'accepted', query: { locale, a: query.get('a'), ...called } } as never;
    });
    expect(result).toEqual({
      kind: 'accepted',
      query: { locale: 'it', a: '1', answer: { done: true }, failure: null },
    });
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/letters',
        body: { to: '2' },
        headers: { authorization: 'Bearer token', 'x-forwarded-for': '198.51.100.7' },
      },
    ]);
    expect(marks).toEqual(['blog', null]);
  });

  it('returns why the API refused or could not be reached', async () => {
    const call = async ({ callApi }: FormContext) => (await callApi('POST', '/letters', {})) as never;
    answer = { status: 429, body: { code: 'too_many_requests' }, headers: { 'retry-after': '60' } };
    expect(await submit(call)).toMatchObject({ answer: null, failure: { code: 'too_many_requests', retryAfter: 60 } });
    expect(await submit(call, { apiUrl: 'http://127.0.0.1:1' })).toMatchObject({ failure: { code: 'unavailable' } });
  });

  it('never sends the token to another host', async () => {
    const result = await submit(async ({ callApi }) => (await callApi('POST', '@evil.example/', {})) as never);
    expect(result).toMatchObject({ failure: { code: 'unavailable' } });
    expect(calls).toEqual([]);
  });

  it('returns null for a form that the remote does not have', async () => {
    const never = async () => Promise.reject(new Error('not expected'));
    expect(await submit(never, { fields: { form: 'other' } })).toBeNull();
    expect(await submit(never, { fields: { form: 'toString' } })).toBeNull();
  });

  it('rejects when the handler never answers', async () => {
    await expect(submit(() => new Promise(() => undefined), {}, 20)).rejects.toThrow(
      'the form letter of blog took longer than 20 ms',
    );
    expect(marks).toEqual(['blog', null]);
  });
});
