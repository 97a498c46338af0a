import type {
  ConversationsAnswer,
  ConversationsQuery,
  MessagesAnswer,
  MessagesQuery,
  ReportConversationBody,
  SentMessage,
} from '@houni/contracts/message';
import { api } from '@houni/store';
import { callWithProofOfWork } from '@houni/store/call-with-proof-of-work';
import type { Outcome } from '@houni/store/call-with-proof-of-work';
import { conversationsRequest } from './requests/messages.ts';

/** A page of a conversation. */
export type ConversationQuery = MessagesQuery & { key: string };

/** Conversations of an account. */
export const messagesApi = api.enhanceEndpoints({ addTagTypes: ['Conversation'] }).injectEndpoints({
  endpoints: (build) => ({
    getConversations: build.query<ConversationsAnswer, ConversationsQuery>({
      query: conversationsRequest,
      providesTags: ['Conversation'],
    }),
    getConversation: build.query<MessagesAnswer, ConversationQuery>({
      query: ({ key, ...params }) => ({ url: `/messages/${key}`, params }),
      providesTags: (_answer, _error, { key }) => [{ type: 'Conversation', id: key }],
    }),
    /** Sends a text once, however often it is called with the same idempotency key. */
    sendMessage: build.mutation<Outcome<SentMessage>, { key: string; text: string; idempotencyKey: string }>({
      queryFn: ({ key, text, idempotencyKey }, _api, _options, query) =>
        callWithProofOfWork(query, {
          url: `/messages/${key}`,
          method: 'POST',
          headers: { 'idempotency-key': idempotencyKey },
          body: { text },
        }),
      invalidatesTags: ['Conversation'],
    }),
    /** The messages up to a position are read. */
    markConversationRead: build.mutation<{ unread: number }, { key: string; position: number }>({
      query: ({ key, position }) => ({ url: `/messages/${key}/read`, method: 'POST', body: { position } }),
      invalidatesTags: (done) => (done ? ['Conversation'] : []),
    }),
    archiveConversation: build.mutation<unknown, { key: string; archived: boolean }>({
      query: ({ key, archived }) => ({ url: `/messages/${key}/archive`, method: 'POST', body: { archived } }),
      invalidatesTags: (done) => (done ? ['Conversation'] : []),
    }),
    blockConversation: build.mutation<unknown, { key: string; blocked: boolean }>({
      query: ({ key, blocked }) => ({ url: `/messages/${key}/block`, method: 'POST', body: { blocked } }),
      invalidatesTags: (done) => (done ? ['Conversation'] : []),
    }),
    reportConversation: build.mutation<Outcome<unknown>, { key: string; body: ReportConversationBody }>({
      queryFn: ({ key, body }, _api, _options, query) =>
        callWithProofOfWork(query, { url: `/messages/${key}/report`, method: 'POST', body }),
    }),
  }),
});
