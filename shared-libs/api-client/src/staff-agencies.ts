import type {
  AdminAgenciesAnswer,
  AdminAgenciesQuery,
  AdminAgency,
  AgencyIntervention,
  AgencyRefuse,
  AgencyVerify,
} from '@houni/contracts/administration';
import type { PrivateFileLink } from '@houni/contracts/private-file';
import { staffApi } from './staff-waiting.ts';

/** What a moderator does with an agency. */
export type AgencyDecision =
  | { kind: 'verify'; body: AgencyVerify }
  | { kind: 'refuse'; body: AgencyRefuse }
  | { kind: AgencyIntervention; body: { reason: string } };

/** The check of agencies, for moderators. */
export const staffAgenciesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffAgencies: build.query<AdminAgenciesAnswer, AdminAgenciesQuery>({
      query: (params) => ({ url: '/administration/agencies', params }),
      providesTags: ['Staff'],
    }),
    staffAgency: build.query<AdminAgency, string>({
      query: (key) => ({ url: `/administration/agencies/${key}` }),
      providesTags: ['Staff'],
    }),
    decideAgency: build.mutation<AdminAgency, { key: string; decision: AgencyDecision }>({
      query: ({ key, decision: { kind, body } }) => ({
        url: `/administration/agencies/${key}/${kind}`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Staff'],
    }),
    /** A link that opens a document for five minutes; each reading is recorded. */
    linkAgencyDocument: build.mutation<PrivateFileLink, { key: string; file: string }>({
      query: ({ key, file }) => ({ url: `/administration/agencies/${key}/documents/${file}/link`, method: 'POST' }),
    }),
  }),
});
