import type {
  ConversationsAnswer,
  ConversationsQuery,
  MessagesAnswer,
  MessagesQuery,
  ReportConversationBody,
  SentMessage,
} from '@houni/contracts/message';
import type { ThunkExtra } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { dashboardApi } from '../../api.ts';
import { followConversations } from './follow-conversations.ts';

/** A page of a conversation. */
export type ConversationQuery = MessagesQuery & { key: string };

/** Told to the header of the shell, which shows the number of unread messages. */
const UNREAD_EVENT = 'houni:unread-changed';

/** Calls of the conversations. */
export const messagesApi = dashboardApi.enhanceEndpoints({ addTagTypes: ['Conversation'] }).injectEndpoints({
  endpoints: (build) => ({
    dashboardConversations: build.query<ConversationsAnswer, ConversationsQuery>({
      query: (params) => ({ url: '/messages/mine', params }),
      providesTags: ['Conversation'],
    }),
    dashboardConversation: build.query<MessagesAnswer, ConversationQuery>({
      query: ({ key, ...params }) => ({ url: `/messages/${key}`, params }),
      providesTags: (_answer, _error, { key }) => [{ type: 'Conversation', id: key }],
    }),
    /** Follows the account's conversations while a page uses it: what has changed is fetched again. */
    dashboardConversationChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      async onCacheEntryAdded(_none, { dispatch, extra, cacheEntryRemoved }) {
        const removed = new AbortController();
        const { environment } = extra as ThunkExtra; // makeStore always passes it
        void followConversations(environment, removed.signal, () => {
          dispatch(messagesApi.util.invalidateTags(['Conversation']));
          window.dispatchEvent(new Event(UNREAD_EVENT));
        });
        await cacheEntryRemoved;
        removed.abort();
      },
    }),
    /** Sends a text once, however often it is called with the same idempotency key. */
    dashboardSendMessage: build.mutation<Outcome<SentMessage>, { key: string; text: string; idempotencyKey: string }>({
      queryFn: ({ key, text, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: `/messages/${key}`,
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body: { text },
        }),
      invalidatesTags: ['Conversation'],
    }),
    dashboardMarkRead: build.mutation<{ unread: number }, { key: string; position: number }>({
      query: ({ key, position }) => ({ url: `/messages/${key}/read`, method: 'POST', body: { position } }),
      async onQueryStarted(_read, { queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) window.dispatchEvent(new Event(UNREAD_EVENT));
      },
      invalidatesTags: (done) => (done ? ['Conversation'] : []),
    }),
    dashboardArchive: build.mutation<unknown, { key: string; archived: boolean }>({
      query: ({ key, archived }) => ({ url: `/messages/${key}/archive`, method: 'POST', body: { archived } }),
      invalidatesTags: (done) => (done ? ['Conversation'] : []),
    }),
    dashboardBlock: build.mutation<unknown, { key: string; blocked: boolean }>({
      query: ({ key, blocked }) => ({ url: `/messages/${key}/block`, method: 'POST', body: { blocked } }),
      invalidatesTags: (done) => (done ? ['Conversation'] : []),
    }),
    dashboardReportConversation: build.mutation<Outcome<unknown>, { key: string; body: ReportConversationBody }>({
      queryFn: ({ key, body }, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/messages/${key}/report`, method: 'POST', body }),
    }),
  }),
});

export const {
  useDashboardConversationsQuery,
  useDashboardConversationQuery,
  useLazyDashboardConversationQuery,
  useDashboardConversationChangesQuery,
  useDashboardSendMessageMutation,
  useDashboardMarkReadMutation,
  useDashboardArchiveMutation,
  useDashboardBlockMutation,
  useDashboardReportConversationMutation,
} = messagesApi;
