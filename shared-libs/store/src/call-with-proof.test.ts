import { jest } from '@jest/globals';
import { api } from './api.ts';
import { callWithProof } from './call-with-proof.ts';
import type { Outcome } from './call-with-proof.ts';
import { makeStore } from './store.ts';

const { reveal } = api.injectEndpoints({
  endpoints: (build) => ({
    reveal: build.mutation<Outcome<{ phone: string }>, string>({
      queryFn: (publicKey, _api, _options, query) =>
        callWithProof(query, { url: '/reveal', method: 'POST', headers: { 'x-own': 'kept' }, body: { publicKey } }),
    }),
  }),
}).endpoints;

/** Makes the call to an API that gives these answers one after the other. */
async function call(answers: (() => Response)[], getToken: () => string | null = () => null) {
  const requests: Request[] = [];
  const environment = {
    apiUrl: 'http://api.test',
    getToken,
    deadline: 1000,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      requests.push(new Request(input, init));
      const answer = answers[requests.length - 1];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  };
  const { data } = await makeStore({ environment }).dispatch(reveal.initiate('abc123'));
  return { data, requests };
}

const refused =
  (status: number, body: object, headers = {}) =>
  () =>
    Response.json(body, { status, headers });

describe('a call that the API limits', () => {
  it('gives the answer', async () => {
    const { data, requests } = await call([() => Response.json({ phone: '1' })], () => 'token');
    expect(data).toEqual({ answer: { phone: '1' }, refusal: null });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token']);
  });

  it('is made again with the work that was asked for, and with its own headers', async () => {
    const challenge = { token: 'token', difficulty: 4 };
    const { data, requests } = await call([
      refused(428, { code: 'proof_required', challenge }),
      () => Response.json({ phone: '1' }),
    ]);
    expect(data?.answer).toEqual({ phone: '1' });
    expect(requests[1]?.headers.get('x-proof-of-work')).toMatch(/^token\./);
    expect(requests.map(({ headers }) => headers.get('x-own'))).toEqual(['kept', 'kept']);
  });

  it.each([
    ['the limit and the time to wait', 429, { code: 'too_many_requests' }, { 'retry-after': '90' }, { retryAfter: 90 }],
    ['the field', 400, { code: 'invalid_input', field: 'body.email' }, {}, { field: 'email' }],
    ['an ad that is over', 404, { code: 'not_found' }, {}, {}],
    ['a proxy in words of its own', 502, {}, {}, { code: 'unavailable' }],
  ] as const)('tells %s', async (_what, status, body, headers, told) => {
    const { data } = await call([refused(status, body, headers)]);
    expect(data).toEqual({ answer: null, refusal: { field: null, retryAfter: null, ...body, ...told } });
  });

  it('tells a page of a proxy, and that nothing answered', async () => {
    const { data } = await call([() => new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    expect(data?.refusal?.code).toBe('unavailable');
    expect((await call([])).data?.refusal?.code).toBe('network');
  });

  it('tells that the session could not be renewed, and rejects nothing', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { data } = await call([], () => {
      throw new Error('no server');
    });
    expect(data?.refusal?.code).toBe('network');
  });
});
