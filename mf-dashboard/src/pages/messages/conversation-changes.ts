import { messagesApi } from '@houni/api-client/messages';
import type { ThunkExtra } from '@houni/store';
import { followConversations } from './follow-conversations.ts';

/** Tells the header of the shell, which shows the number of unread messages. */
export function announceUnread(): void {
  window.dispatchEvent(new Event('houni:unread-changed'));
}

export const { useDashboardConversationChangesQuery } = messagesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Follows the account's conversations while a page uses it: what has changed is fetched again. */
    dashboardConversationChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded(_none, { dispatch, extra, cacheEntryRemoved }) {
        const removed = new AbortController();
        const { environment } = extra as ThunkExtra; // makeStore always passes it
        void followConversations(environment, removed.signal, () => {
          dispatch(messagesApi.util.invalidateTags(['Conversation']));
          announceUnread();
        });
        await cacheEntryRemoved;
        removed.abort();
      },
    }),
  }),
});
