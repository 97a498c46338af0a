import type { Waiting } from '@houni/contracts/administration';
import { api } from '@houni/store';

/** What only staff can read: every decision of theirs makes it old. */
export const staffApi = api.enhanceEndpoints({ addTagTypes: ['Staff'] });

/** How much waits for staff. */
export const staffWaitingApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffWaiting: build.query<Waiting, void>({
      query: () => ({ url: '/administration/waiting' }),
      providesTags: ['Staff'],
    }),
  }),
});
