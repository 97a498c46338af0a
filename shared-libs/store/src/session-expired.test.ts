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

it('neither 401 to an anonymous visitor nor 403 to a user ends anything', async () => {
  const anonymous = storeAnswering(401);
  await anonymous.dispatch(expiryChange.initiate());
  expect(anonymous.getState().session.status).toBe('anonymous');
  const store = storeAnswering(403);
  store.dispatch(signedIn(user));
  await store.dispatch(expiryChange.initiate());
  expect(store.getState().session.status).toBe('connected');
});
