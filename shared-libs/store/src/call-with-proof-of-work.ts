import type { FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { ApiError } from '@houni/contracts/error';
import { CANCELLED_FAILURE, toCallFailure, NETWORK_FAILURE } from '@houni/domain/call-failure';
import type { CallFailure } from '@houni/domain/call-failure';
import { isCancelled, repeatWithProof } from './with-proof-of-work.ts';

/** The outcome of a call. A failure is a value, because screens show it as text. */
export type Outcome<Answer> = { answer: Answer; failure: null } | { answer: null; failure: CallFailure };

interface QueryResult {
  data?: unknown;
  error?: FetchBaseQueryError | undefined;
  meta?: FetchBaseQueryMeta | undefined;
}

/**
 * Makes a rate-limited call in the `queryFn` of an endpoint: solves the proof of work if the API asks for one, and returns
 * failures as values. Never rejects.
 * @param query the `baseQuery` argument of `queryFn`
 */
export async function callWithProofOfWork<Answer>(
  query: (args: FetchArgs) => QueryResult | PromiseLike<QueryResult>,
  args: Omit<FetchArgs, 'headers'> & { headers?: Record<string, string> },
): Promise<{ data: Outcome<Answer> }> {
  try {
    const { data, error, meta } = await repeatWithProof(
      async (proof) => query({ ...args, headers: { ...args.headers, ...proof } }),
      (result) => (result.error?.status === 428 ? (result.error.data as ApiError).challenge : undefined), // the API's one error shape
    );
    if (!error) return { data: { answer: data as Answer, failure: null } }; // the contract of the call
    const answered = typeof error.status === 'number' || error.status === 'PARSING_ERROR';
    const failure = answered
      ? toCallFailure(error.data, meta?.response?.headers.get('retry-after') ?? null)
      : NETWORK_FAILURE;
    return { data: { answer: null, failure } };
  } catch (error) {
    if (isCancelled(error)) return { data: { answer: null, failure: CANCELLED_FAILURE } };
    // The session could not be renewed, or the solver of the proof of work could not be loaded.
    console.warn('An API call could not be made.', error);
    return { data: { answer: null, failure: NETWORK_FAILURE } };
  }
}
