import { jest } from '@jest/globals';
import { api } from './api.ts';
import { signedIn } from './session.ts';
import { makeStore } from './store.ts';

const user = { uid: 'u1', email: null, displayName: 'Amira', photoUrl: null };
const { expiryRead, expiryChange, expiryWaits } = api.injectEndpoints({
  endpoints: (build) => ({
    expiryRead: build.query<unknown, void>({ query: () => '/read' }),
    expiryChange: build.mutation<unknown, void>({ query: () => ({ url: '/change', method: 'POST' }) }),
    expiryWaits: build.mutation<unknown, void>({
      query: () => ({ url: '/change', method: 'POST' }),
      extraOptions: { resumes: true },
    }),
  }),
}).endpoints;

function storeAnswering(status: number) {
  const fetch = async () => Response.json({ code: 'unauthorized' }, { status });
  return makeStore({ environment: { apiUrl: 'http://api.test', getToken: () => 'token', deadline: 1000, fetch } });
}

it.each([
  ['a reading call', expiryRead, false],
  ['a call that changes something', expiryChange, true],
  ['a call that its caller makes again by itself', expiryWaits, false],
])('401 to %s ends the session of whoever is signed in', async (_name, endpoint, interrupted) => {
  const store = storeAnswering(401);
  store.dispatch(signedIn(user));
  await store.dispatch((endpoint as typeof expiryRead).initiate()); // a mutation is called alike without arguments
  expect(store.getState().session).toEqual({ status: 'expired', user: null, uid: 'u1', interrupted });
});

it('a call whose token a recent sign-in has replaced is made again, once, and ends nothing', async () => {
  const sent: (string | null)[] = [];
  const storeWhere = (replacement: string | null, good: string) => {
    sent.length = 0;
    const fetch = async (input: RequestInfo | URL) => {
      const authorization = new Request(input).headers.get('authorization');
      sent.push(authorization);
      return Response.json({}, { status: authorization === `Bearer ${good}` ? 200 : 401 });
    };
    const getToken = (refused?: string) => (refused === undefined ? 'former' : replacement);
    const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken, deadline: 1000, fetch } });
    store.dispatch(signedIn(user));
    return store;
  };
  const replaced = storeWhere('new', 'new');
  const { data } = await replaced.dispatch(expiryChange.initiate());
  expect([data, sent, replaced.getState().session.status]).toEqual([{}, ['Bearer former', 'Bearer new'], 'connected']);

  const refusedToo = storeWhere('new', 'another');
  await refusedToo.dispatch(expiryChange.initiate());
  expect([sent.length, refusedToo.getState().session.status]).toEqual([2, 'expired']);
  for (const none of [null, 'former']) {
    const store = storeWhere(none, 'another');
    await store.dispatch(expiryChange.initiate());
    expect([sent.length, store.getState().session.status]).toEqual([1, 'expired']);
  }
});

it('a call is not made again where nobody can say whether its token was replaced', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const getToken = (refused?: string) => (refused === undefined ? 'former' : Promise.reject(new Error('away')));
  const fetch = async () => Response.json({}, { status: 401 });
  const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken, deadline: 1000, fetch } });
  store.dispatch(signedIn(user));
  await store.dispatch(expiryRead.initiate());
  expect([store.getState().session.status, warn.mock.calls.length]).toEqual(['expired', 1]);
  warn.mockRestore();
});

it('neither 401 to an anonymous visitor nor 403 to a user ends anything', async () => {
  const anonymous = storeAnswering(401);
  await anonymous.dispatch(expiryChange.initiate());
  expect(anonymous.getState().session.status).toBe('anonymous');
  const store = storeAnswering(403);
  store.dispatch(signedIn(user));
  await store.dispatch(expiryChange.initiate());
  expect(store.getState().session.status).toBe('connected');
});
