import type { ReportBody } from '@houni/contracts/report';
import { callWithProof } from '@houni/store/call-with-proof';
import type { Outcome } from '@houni/store/call-with-proof';
import { listingsApi } from '../api.ts';

export const { useListingsReportMutation } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** One report of each reader for each ad; a further one changes nothing and is answered alike. */
    listingsReport: build.mutation<Outcome<{ received: true }>, ReportBody>({
      queryFn: (body, _api, _options, query) =>
        callWithProof(query, { url: '/public/report-item', method: 'POST', body }),
    }),
  }),
});
