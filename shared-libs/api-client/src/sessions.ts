import type { AccountSessions } from '@houni/contracts/session';
import { api } from '@houni/store';
import { otherSessionsEndRequest } from './requests/sessions.ts';

/** The sessions of an account. */
export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<AccountSessions, void>({ query: () => ({ url: '/user-auth/sessions' }) }),
    /** Ends one session by its key, or all but this one. */
    endSessions: build.mutation<{ ended: number }, string | 'others'>({
      query: (which) =>
        which === 'others' ? otherSessionsEndRequest() : { url: `/user-auth/sessions/${which}`, method: 'DELETE' },
      async onQueryStarted(which, { dispatch, queryFulfilled }) {
        const ended = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!ended) return;
        dispatch(
          sessionsApi.util.updateQueryData('getSessions', undefined, (known) => {
            known.items = known.items.filter(({ key, current }) => (which === 'others' ? current : key !== which));
          }),
        );
      },
    }),
  }),
});
