import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer, Slice, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { ApiEnvironment, ThunkExtra } from './api.ts';
import { formPostReducer } from './form-post-result.ts';
import type { FormPostResult } from './form-post-result.ts';
import { sessionReducer } from './session.ts';
import type { SessionState } from './session.ts';

const staticReducers = { api: api.reducer, session: sessionReducer, posted: formPostReducer };

/** The state of every store; lazy slices add their own keys. */
export interface RootState {
  api: ReturnType<typeof api.reducer>;
  session: SessionState;
  /** The result of a native form post; null on almost every page. */
  posted: FormPostResult | null;
}

export interface StoreOptions {
  environment: ApiEnvironment;
  /** The server's state; keys of slices that are not injected yet are kept for them. */
  preloadedState?: Record<string, unknown>;
}

/**
 * Makes a store: one per page in the browser, one per request on the server.
 * `inject` adds a remote's lazy slice with the server's state of it. combineReducers drops unknown keys, so they wait in
 * `pending` until their slice is injected.
 */
export function makeStore({ environment, preloadedState = {} }: StoreOptions) {
  const reducers: Record<string, Reducer> = { ...staticReducers };
  const pending: Record<string, unknown> = {};
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(preloadedState)) {
    if (Object.hasOwn(reducers, key)) known[key] = value;
    else pending[key] = value;
  }
  // Keys of lazy slices are not part of RootState: a remote selects its own slice by its own type.
  const combined = () => combineReducers(reducers) as unknown as Reducer<RootState>;
  const extraArgument: ThunkExtra = { environment };
  const store = configureStore({
    reducer: combined(),
    preloadedState: known as unknown as RootState, // a missing key gets its slice's initial state
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument }, serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    devTools: 'document' in globalThis,
  });

  function inject(slice: Pick<Slice, 'reducer' | 'reducerPath'>): void {
    const key = slice.reducerPath;
    if (Object.hasOwn(reducers, key)) return;
    const first = pending[key];
    delete pending[key];
    reducers[key] =
      first === undefined
        ? slice.reducer
        : (state: unknown = first, action: UnknownAction) => slice.reducer(state, action);
    store.replaceReducer(combined());
  }

  return Object.assign(store, { inject });
}

export type HouniStore = ReturnType<typeof makeStore>;
export type HouniDispatch = HouniStore['dispatch'];
