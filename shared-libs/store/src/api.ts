import { buildCreateApi, coreModule, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { sessionExpired } from './session.ts';
import { withToken } from './with-token.ts';
import type { TokenSource } from './with-token.ts';

/** What a store needs to talk to the API; given once when the store is made. */
export interface ApiEnvironment {
  /** Base address without a trailing slash. */
  apiUrl: string;
  /** Called before each request, and again after one whose token was refused. */
  getToken: TokenSource;
  /** Milliseconds after which a call is given up. */
  deadline: number;
  /** Sent as `x-request-id`, so that one page can be followed through the logs. */
  requestId?: string;
  fetch?: typeof fetch;
}

export interface ThunkExtra {
  environment: ApiEnvironment;
}

/**
 * Writes a query object as the API reads it: arrays repeat their key, empty values are left out,
 * keys are sorted so that equal searches have equal addresses (and share a cache entry in HTTP caches).
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

/** What an endpoint says about itself. */
interface CallOptions {
  /** Whoever calls it does it again by himself once somebody is signed in: nobody need be asked to. */
  resumes?: boolean;
}

/** Makes a call to the API in the visitor's name. */
export type ApiQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions, FetchBaseQueryMeta>;

const baseQuery: ApiQuery = async (args, api, extraOptions) => {
  const { environment } = api.extra as ThunkExtra; // makeStore always passes it
  const queryWith = (token: string | null) =>
    fetchBaseQuery({
      baseUrl: environment.apiUrl,
      timeout: environment.deadline,
      paramsSerializer: toSearchParams,
      ...(environment.fetch && { fetchFn: environment.fetch }),
      prepareHeaders: (headers) => {
        if (token) headers.set('authorization', `Bearer ${token}`);
        headers.set('accept', 'application/json');
        if (environment.requestId) headers.set('x-request-id', environment.requestId);
        return headers;
      },
    })(args, api, extraOptions);
  const result = await withToken(environment.getToken, queryWith, ({ error }) => error?.status === 401);
  if (result.error?.status === 401)
    api.dispatch(sessionExpired({ interrupted: api.type === 'mutation' && !extraOptions?.resumes }));
  return result;
};

const createApi = buildCreateApi(coreModule(), reactHooksModule());

/**
 * The one RTK Query slice of the product. Remotes add their calls with `api.injectEndpoints`.
 * A process-wide (server: realm-wide) singleton by nature: RTK Query keeps endpoints on the slice.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profile', 'Draft', 'Favourite', 'Ad', 'Agency', 'Article'],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
