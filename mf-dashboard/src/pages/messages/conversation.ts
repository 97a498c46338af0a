import { messagesApi } from '@houni/api-client/messages';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { ConversationPage } from './conversation-page.tsx';
import { conversationQuery } from './messages-query.ts';

/** `/messages/{key}` on the dashboard host. */
export const conversationPage = definePage('conversation', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { store, route, locale } = context;
      const call = messagesApi.endpoints.getConversation.initiate(conversationQuery(route.params.key, locale));
      const { data, error } = await store.dispatch(call);
      if (error && 'status' in error && error.status === 404) return { kind: 'notFound' };
      if (!data) return { kind: 'unavailable', reason: 'The conversation did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboardMessages:title', context),
  Component: ConversationPage,
});
