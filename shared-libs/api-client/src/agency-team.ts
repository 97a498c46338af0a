import type { AgencyTeam } from '@houni/contracts/agency-team';
import type { OwnAgencyAnswer } from '@houni/contracts/agency-write';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';

/** What a change of the members makes old: the agency, the caller's own membership, and whose ads are whose. */
const afterChange = (outcome: Outcome<OwnAgencyAnswer> | undefined) =>
  outcome?.answer ? (['Agency', 'Profile', 'Ad'] as const) : [];

/** The members of the user's agency. */
export const agencyTeamApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The members with their figures, and for the owner the open invitations. */
    getTeam: build.query<AgencyTeam, void>({
      query: () => ({ url: '/agency/mine/team' }),
      providesTags: ['Agency'],
    }),
    /** Invites an address; inviting it again sends another mail, once a day. */
    inviteMember: build.mutation<Outcome<OwnAgencyAnswer>, string>({
      queryFn: (email, _api, _options, query) =>
        callWithProofOfWork(query, { url: '/agency/mine/invitations', method: 'POST', body: { email } }),
      invalidatesTags: afterChange,
    }),
    revokeInvitation: build.mutation<Outcome<OwnAgencyAnswer>, string>({
      queryFn: (key, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/agency/mine/invitations/${key}`, method: 'DELETE' }),
      invalidatesTags: afterChange,
    }),
    /** Removes an agent, whose ads `adsTo` gets (the owner if it is missing); with the own id the user leaves. */
    removeMember: build.mutation<Outcome<OwnAgencyAnswer>, { uid: string; adsTo?: string }>({
      queryFn: ({ uid, adsTo }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: `/agency/mine/members/${encodeURIComponent(uid)}`,
          method: 'DELETE',
          ...(adsTo !== undefined && { params: { adsTo } }),
        }),
      invalidatesTags: afterChange,
    }),
    /** Makes another member the owner; the user becomes an agent. */
    transferOwnership: build.mutation<Outcome<OwnAgencyAnswer>, string>({
      queryFn: (uid, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: `/agency/mine/members/${encodeURIComponent(uid)}/role`,
          method: 'POST',
          body: { role: 'owner' },
        }),
      invalidatesTags: afterChange,
    }),
    /** Closes the agency for ever; `name` repeats its name. */
    closeAgency: build.mutation<Outcome<OwnAgencyAnswer>, string>({
      queryFn: (name, _api, _options, query) =>
        callWithProofOfWork(query, { url: '/agency/mine/close', method: 'POST', body: { name } }),
      invalidatesTags: afterChange,
    }),
  }),
});
