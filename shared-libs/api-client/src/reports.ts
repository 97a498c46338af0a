import type { AgencyReportBody, ReportBody } from '@houni/contracts/report';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { agencyReportRequest, reportRequest } from './requests/reports.ts';

/** Reports of ads and agencies. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Each visitor can report an ad once; the API accepts repetitions without effect. */
    reportItem: build.mutation<Outcome<{ received: true }>, ReportBody>({
      queryFn: (body, _api, _options, query) => callWithProofOfWork(query, reportRequest(body)),
    }),
    /** The same for an agency. */
    reportAgency: build.mutation<Outcome<{ received: true }>, AgencyReportBody>({
      queryFn: (body, _api, _options, query) => callWithProofOfWork(query, agencyReportRequest(body)),
    }),
  }),
});
