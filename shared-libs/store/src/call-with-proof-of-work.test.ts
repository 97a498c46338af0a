import { jest } from '@jest/globals';
import { api } from './api.ts';
import { callWithProofOfWork } from './call-with-proof-of-work.ts';
import type { Outcome } from './call-with-proof-of-work.ts';
import { cancelProof } from './running-proof.ts';
import { makeStore } from './store.ts';

const { reveal } = api.injectEndpoints({
  endpoints: (build) => ({
    reveal: build.mutation<Outcome<{ phone: string }>, string>({
      queryFn: (publicKey, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/reveal',
          method: 'POST',
          headers: { 'x-own': 'kept' },
          body: { publicKey },
        }),
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

const failed =
  (status: number, body: object, headers = {}) =>
  () =>
    Response.json(body, { status, headers });

describe('callWithProofOfWork', () => {
  it('returns the answer', async () => {
    const { data, requests } = await call([() => Response.json({ phone: '1' })], () => 'token');
    expect(data).toEqual({ answer: { phone: '1' }, failure: null });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token']);
  });

  it('repeats the call with the solved challenge and its own headers', async () => {
    const challenge = { token: 'token', difficulty: 4 };
    const { data, requests } = await call([
      failed(428, { code: 'proof_required', challenge }),
      () => Response.json({ phone: '1' }),
    ]);
    expect(data?.answer).toEqual({ phone: '1' });
    expect(requests[1]?.headers.get('x-proof-of-work')).toMatch(/^token\./);
    expect(requests.map(({ headers }) => headers.get('x-own'))).toEqual(['kept', 'kept']);
  });

  it.each([
    ['the limit and the waiting time', 429, { code: 'too_many_requests' }, { 'retry-after': '90' }, { retryAfter: 90 }],
    ['the field', 400, { code: 'invalid_input', field: 'body.email' }, {}, { field: 'email' }],
    ['a missing ad', 404, { code: 'not_found' }, {}, {}],
    ['an answer of a proxy', 502, {}, {}, { code: 'unavailable' }],
  ] as const)('returns %s as a failure', async (_what, status, body, headers, expected) => {
    const { data } = await call([failed(status, body, headers)]);
    expect(data).toEqual({ answer: null, failure: { field: null, retryAfter: null, ...body, ...expected } });
  });

  it('returns a failure for the page of a proxy and for a network error', async () => {
    const { data } = await call([() => new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    expect(data?.failure?.code).toBe('unavailable');
    expect((await call([])).data?.failure?.code).toBe('network');
  });

  it('returns the failure `cancelled` and sends nothing more when the visitor cancels the proof of work', async () => {
    const challenge = { token: 'token', difficulty: 200 };
    const called = call([failed(428, { code: 'proof_required', challenge })]);
    // The proof begins after the answer.
    const timer = setInterval(cancelProof, 1);
    const { data, requests } = await called.finally(() => clearInterval(timer));
    expect(data).toEqual({ answer: null, failure: { code: 'cancelled', field: null, retryAfter: null } });
    expect(requests).toHaveLength(1);
  });

  it('returns a failure instead of rejecting when the session cannot be renewed', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { data } = await call([], () => {
      throw new Error('no server');
    });
    expect(data?.failure?.code).toBe('network');
  });
});
