import type { FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { ApiError } from '@houni/contracts/error';
import { refusalOf, UNREACHED } from '@houni/contracts/refusal';
import type { Refusal } from '@houni/contracts/refusal';
import { repeatWithProof } from './with-proof-of-work.ts';

/** What a call came to. A refusal is an answer: screens say it in words. */
export type Outcome<Answer> = { answer: Answer; refusal: null } | { answer: null; refusal: Refusal };

interface Returned {
  data?: unknown;
  error?: FetchBaseQueryError | undefined;
  meta?: FetchBaseQueryMeta | undefined;
}

/**
 * Makes a call that the API limits, for the `queryFn` of an endpoint: does the work that may be asked for first, and
 * gives the reason where it was refused. Never rejects.
 * @param query the `baseQuery` that `queryFn` is given
 */
export async function callWithProof<Answer>(
  query: (args: FetchArgs) => Returned | PromiseLike<Returned>,
  args: Omit<FetchArgs, 'headers'> & { headers?: Record<string, string> },
): Promise<{ data: Outcome<Answer> }> {
  try {
    const { data, error, meta } = await repeatWithProof(
      async (proof) => query({ ...args, headers: { ...args.headers, ...proof } }),
      (returned) => (returned.error?.status === 428 ? (returned.error.data as ApiError).challenge : undefined), // the API's one error shape
    );
    if (!error) return { data: { answer: data as Answer, refusal: null } }; // as the contract of the call says
    const answered = typeof error.status === 'number' || error.status === 'PARSING_ERROR';
    const refusal = answered ? refusalOf(error.data, meta?.response?.headers.get('retry-after') ?? null) : UNREACHED;
    return { data: { answer: null, refusal } };
  } catch (error) {
    // The session could not be renewed, or the code that does the work could not be had.
    console.warn('A call could not be made.', error);
    return { data: { answer: null, refusal: UNREACHED } };
  }
}
