import type { CreateSavedSearchAnswer, CreateSavedSearchBody } from '@houni/contracts/saved-search';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** Saves searches; `saved-searches.ts` changes them. */
export const saveSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a search; a repetition with the same idempotency key is done once. */
    saveSearch: build.mutation<
      Outcome<CreateSavedSearchAnswer>,
      { body: CreateSavedSearchBody; idempotencyKey: string }
    >({
      queryFn: ({ body, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/saved-search/create',
          method: 'POST',
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
    }),
  }),
});
