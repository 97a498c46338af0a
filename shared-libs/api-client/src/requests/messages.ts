import type { ConversationsQuery } from '@houni/contracts/message';

/** One page of the account's conversations: `ConversationsAnswer`. */
export const conversationsRequest = (params: ConversationsQuery) => ({ url: '/messages/mine', params });

/** Changes of the account's conversations, as server-sent events. */
export const conversationEventsRequest = () => ({ url: '/messages/events' });
