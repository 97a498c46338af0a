import type { InvitationAnswer } from '@houni/contracts/agency-write';
import { api } from '@houni/store';

/** Invitations to an agency. */
export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The invitation of a mailed link; it depends on who is signed in. */
    getInvitation: build.query<InvitationAnswer, { key: string; signature: string }>({
      query: (params) => ({ url: '/agency/invitation', params }),
      providesTags: ['Profile'],
    }),
  }),
});
