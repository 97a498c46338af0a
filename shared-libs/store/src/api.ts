import { buildCreateApi, coreModule, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { sessionExpired } from './session.ts';
import { withToken } from './with-token.ts';
import type { TokenSource } from './with-token.ts';

/** What a store needs to call the API. */
export interface ApiEnvironment {
  /** Base address without a trailing slash. */
  apiUrl: string;
  /** Called before each request, and again after a 401. */
  getToken: TokenSource;
  /** Milliseconds after which a call is aborted. */
  deadline: number;
  /** Sent as `x-request-id`, so that the logs of one page can be found. */
  requestId?: string;
  fetch?: typeof fetch;
}

export interface ThunkExtra {
  environment: ApiEnvironment;
}

/**
 * Writes an object as a query string for the API: arrays repeat their key, empty values are left out. Keys are sorted,
 * so that equal searches have equal URLs and share an entry in HTTP caches.
 */
export function toSearchParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const key of Object.keys(params).sort()) {
    const value = params[key];
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  return search.toString();
}

/** Calls the API with the visitor's token. */
export type ApiQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/**
 * Whether a response is an answer and not an error. A 404 or 410 can have the body of the call, which says what there is
 * instead (an unknown ad, or one that is gone with similar ads); errors of the API have a `code`.
 */
function isAnswer({ ok, status }: Response, body: { code?: string } | null): boolean {
  return ok || ((status === 404 || status === 410) && body?.code === undefined);
}

const baseQuery: ApiQuery = async (args, api, extraOptions) => {
  const { environment } = api.extra as ThunkExtra; // makeStore always passes it
  const queryWith = (token: string | null) =>
    fetchBaseQuery({
      baseUrl: environment.apiUrl,
      timeout: environment.deadline,
      paramsSerializer: toSearchParams,
      validateStatus: isAnswer,
      ...(environment.fetch && { fetchFn: environment.fetch }),
      prepareHeaders: (headers) => {
        if (token) headers.set('authorization', `Bearer ${token}`);
        headers.set('accept', 'application/json');
        if (environment.requestId) headers.set('x-request-id', environment.requestId);
        return headers;
      },
    })(args, api, extraOptions);
  const result = await withToken(environment.getToken, queryWith, ({ error }) => error?.status === 401);
  if (result.error?.status === 401) api.dispatch(sessionExpired());
  return result;
};

const createApi = buildCreateApi(coreModule(), reactHooksModule());

/**
 * The one RTK Query slice of the product. `@houni/api-client` adds the calls with `api.injectEndpoints`, remotes only those
 * that make several calls. A singleton (on the server one per realm), because RTK Query keeps the endpoints on the slice.
 * Of two endpoints with one name the first one stays (decision 0140).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // Kinds of answers that a change of one remote makes old for another; a remote adds its own with `enhanceEndpoints`.
  tagTypes: ['Profile', 'Draft', 'Ad', 'Agency'],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

// A page keeps the first of two declarations with one name; in development the last one is the code that was just saved.
if (process.env.NODE_ENV === 'development') {
  const { injectEndpoints } = api;
  api.injectEndpoints = (options) => injectEndpoints({ ...options, overrideExisting: true });
}
