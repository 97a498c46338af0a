import { jest } from '@jest/globals';
import { api } from './api.ts';
import { signedIn } from './session.ts';
import { makeStore } from './store.ts';

const user = { uid: 'u1', email: null, displayName: 'Amira', photoUrl: null };
const { expiryRead, expiryChange } = api.injectEndpoints({
  endpoints: (build) => ({
    expiryRead: build.query<unknown, void>({ query: () => '/read' }),
    expiryChange: build.mutation<unknown, void>({ query: () => ({ url: '/change', method: 'POST' }) }),
  }),
}).endpoints;

function storeAnswering(status: number) {
  const fetch = async () => Response.json({ code: 'unauthorized' }, { status });
  return makeStore({ environment: { apiUrl: 'http://api.test', getToken: () => 'token', deadline: 1000, fetch } });
}

describe('API calls', () => {
  it.each([
    ['query', expiryRead],
    ['mutation', expiryChange],
  ])('expires the session of the signed-in user when the API answers 401 to a %s', async (_name, endpoint) => {
    const store = storeAnswering(401);
    store.dispatch(signedIn(user));
    await store.dispatch((endpoint as typeof expiryRead).initiate()); // a mutation is called alike without arguments
    expect(store.getState().session).toEqual({ status: 'expired', user: null, uid: 'u1' });
  });

  it('repeats a call once, without expiring the session, when another sign-in has replaced its token', async () => {
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
    expect([data, sent, replaced.getState().session.status]).toEqual([
      {},
      ['Bearer former', 'Bearer new'],
      'connected',
    ]);

    const otherStore = storeWhere('new', 'another');
    await otherStore.dispatch(expiryChange.initiate());
    expect([sent.length, otherStore.getState().session.status]).toEqual([2, 'expired']);
    for (const none of [null, 'former']) {
      const store = storeWhere(none, 'another');
      await store.dispatch(expiryChange.initiate());
      expect([sent.length, store.getState().session.status]).toEqual([1, 'expired']);
    }
  });

  it('does not repeat a call when the session cannot tell whether its token was replaced', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const getToken = (refused?: string) => (refused === undefined ? 'former' : Promise.reject(new Error('away')));
    const fetch = async () => Response.json({}, { status: 401 });
    const store = makeStore({ environment: { apiUrl: 'http://api.test', getToken, deadline: 1000, fetch } });
    store.dispatch(signedIn(user));
    await store.dispatch(expiryRead.initiate());
    expect([store.getState().session.status, warn.mock.calls.length]).toEqual(['expired', 1]);
    warn.mockRestore();
  });

  it('does not expire a session on 401 to an anonymous visitor or 403 to a user', async () => {
    const anonymous = storeAnswering(401);
    await anonymous.dispatch(expiryChange.initiate());
    expect(anonymous.getState().session.status).toBe('anonymous');
    const store = storeAnswering(403);
    store.dispatch(signedIn(user));
    await store.dispatch(expiryChange.initiate());
    expect(store.getState().session.status).toBe('connected');
  });
});
