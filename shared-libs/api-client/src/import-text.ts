import type { ImportTextAnswer } from '@houni/contracts/import';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** Imports of texts. */
export const importTextApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads the facts of an ad from its text; `save` makes a draft of them. */
    readAdText: build.mutation<Outcome<ImportTextAnswer>, { text: string; save: boolean }>({
      queryFn: (body, _api, _options, query) =>
        callWithProofOfWork(query, { url: '/imports/text', method: 'POST', body }),
    }),
  }),
});
