import { messagesApi } from '@houni/api-client/messages';
import { definePage } from '@houni/remote';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { signedInOnly } from '@houni/dashboard/signed-in-only';
import { MessagesPage } from './messages-page.tsx';
import { conversationsQuery } from './messages-query.ts';

/** `/messages?archived=&page=` on the dashboard host. */
export const messagesPage = definePage('messages', {
  load: (context) =>
    signedInOnly(context, async () => {
      const { store, query, locale } = context;
      const call = messagesApi.endpoints.getConversations.initiate(conversationsQuery(query, locale));
      const { data } = await store.dispatch(call);
      if (!data) return { kind: 'unavailable', reason: 'The conversations did not arrive.' };
      return { kind: 'ok', cache: 'private' };
    }),
  head: (context) => dashboardHead('dashboardMessages:title', context),
  Component: MessagesPage,
});
