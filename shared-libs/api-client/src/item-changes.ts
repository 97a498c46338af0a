import type { AdWriteAnswer } from '@houni/contracts/ad-write';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** An ad to be published. */
export interface Publication {
  body: { ad: Record<string, unknown>; draftKey?: string };
  /** The same for all attempts to publish one ad. */
  idempotencyKey: string;
}

/** Publishing and changing an ad. */
export const itemChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Publishes an ad; a repetition with the same idempotency key publishes once. */
    createItem: build.mutation<Outcome<AdWriteAnswer>, Publication>({
      queryFn: ({ body, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: '/items/create',
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body,
        }),
      invalidatesTags: ['Draft', 'Profile'],
    }),
    /** Changes an ad; 409 if `revision` is outdated. */
    changeItem: build.mutation<
      Outcome<AdWriteAnswer>,
      { key: string; body: { revision: number; changes: Record<string, unknown> } }
    >({
      queryFn: ({ key, body }, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/items/${key}`, method: 'PATCH', body }),
    }),
    /** Submits an ad after its correction; 409 if `revision` is outdated. */
    submitItem: build.mutation<Outcome<AdWriteAnswer>, { key: string; body: { revision: number } }>({
      queryFn: ({ key, body }, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/items/${key}/submit`, method: 'POST', body }),
    }),
  }),
});
