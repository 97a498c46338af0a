import type { ReportBody } from '@houni/contracts/report';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { listingsApi } from '../api.ts';

export const { useListingsReportMutation } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Each visitor can report an ad once; the API accepts repetitions without effect. */
    listingsReport: build.mutation<Outcome<{ received: true }>, ReportBody>({
      queryFn: (body, _api, _options, query) =>
        callWithProofOfWork(query, { url: '/public/report-item', method: 'POST', body }),
    }),
  }),
});
