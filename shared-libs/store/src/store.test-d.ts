import { expectTypeOf } from 'expect-type';
import type { SessionUser } from '@houni/contracts/account';
import { api, makeStore, selectUser, sessionExpired, signedIn, toSearchParams } from './index.ts';
import type { HouniDispatch, HouniStore, RootState, SessionState } from './index.ts';

const store = makeStore({ environment: { apiUrl: '', getToken: () => null, deadline: 1 } });
expectTypeOf(store).toEqualTypeOf<HouniStore>();
expectTypeOf(store.dispatch).toEqualTypeOf<HouniDispatch>();
// @ts-expect-error a store needs a deadline for its calls
makeStore({ environment: { apiUrl: '', getToken: () => null } });

// The state: session and calls, typed.
expectTypeOf(store.getState()).toEqualTypeOf<RootState>();
expectTypeOf<RootState['session']>().toEqualTypeOf<SessionState>();
expectTypeOf(selectUser).returns.toEqualTypeOf<SessionUser | null>();
declare const session: SessionState;
if (session.status === 'connected') expectTypeOf(session.user).toEqualTypeOf<SessionUser>();
else expectTypeOf(session.user).toEqualTypeOf<null>();

expectTypeOf(signedIn).parameter(0).toEqualTypeOf<SessionUser>();
// @ts-expect-error the expiry of a session has no payload
store.dispatch(sessionExpired('somebody'));

// Endpoints of a remote keep the types of their arguments and answers, on the server and in components.
const remote = api.injectEndpoints({
  endpoints: (build) => ({
    greeting: build.query<{ text: string }, { name: string }>({ query: ({ name }) => ({ url: `greet/${name}` }) }),
    greet: build.mutation<null, string>({ query: (name) => ({ url: 'greet', method: 'POST', body: { name } }) }),
  }),
});
const answer = store.dispatch(remote.endpoints.greeting.initiate({ name: 'Houni' }));
expectTypeOf((await answer).data).toEqualTypeOf<{ text: string } | undefined>();
expectTypeOf(remote.useGreetingQuery).parameter(0).toExtend<{ name: string } | symbol>();
// @ts-expect-error the argument of the call
void store.dispatch(remote.endpoints.greeting.initiate({}));
// @ts-expect-error tags are listed in the slice
remote.util.invalidateTags(['Weather']);

expectTypeOf(toSearchParams).toEqualTypeOf<(params: Record<string, unknown>) => string>();
